import { useState } from 'react';
import { FileDrop, type RefusedFile } from '../../web/ui/file-drop.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const fileDrop: Specimen = {
  id: 'file-drop',
  title: 'File drop',
  about:
    'Drop files, or press it: it is a file input too. The page takes what it can use; what it cannot says why.',
  shows: { FileDrop },
  file: 'file-drop.tsx',
  Body: () => (
    <>
      <Group title="Try it: nothing leaves this page" layout="stack">
        <Pictures />
      </Group>
      <Group title="States" layout="columns">
        <Interaction target="label, input">
          {(state) => <Still name={`files-${state}`} />}
        </Interaction>
        <Sample label="Disabled">
          <Still name="files-off" isDisabled />
        </Sample>
        <Sample label="Invalid">
          <Still name="files-invalid" error="Please add at least one picture" />
        </Sample>
      </Group>
      <Group title="Refused" layout="stack">
        <Still name="files-list" help="The first one is the cover." refused={REFUSED} />
      </Group>
    </>
  ),
};

const nothing = () => {};
const WRONG_KIND = 'This kind of file cannot be used.';

const REFUSED: readonly RefusedFile[] = [
  { id: '1', name: 'ha-long-at-dawn.jpg', problem: 'File size must be less than 10MB' },
  {
    id: '2',
    name: 'the-whole-film-of-our-journey-from-hanoi-to-saigon-in-fifteen-days.mov',
    problem: WRONG_KIND,
  },
];

const NONE: readonly RefusedFile[] = [];

function Still({
  refused = NONE,
  ...props
}: {
  name: string;
  help?: string;
  isDisabled?: boolean;
  error?: string;
  refused?: readonly RefusedFile[];
}) {
  return (
    <FileDrop
      {...props}
      label="Pictures"
      prompt="Drop pictures here, or choose them"
      refused={refused}
      onChoose={nothing}
      onForget={nothing}
    />
  );
}

/** Refuses files like a page; what it takes goes nowhere. */
function Pictures() {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  return (
    <FileDrop
      label="Pictures of a tour"
      name="pictures"
      prompt="Drop pictures here, or choose them"
      accept="image/*"
      refused={refused}
      onChoose={(files) =>
        setRefused(
          files
            .filter(({ type }) => !type.startsWith('image/'))
            .map(({ name }) => ({ id: crypto.randomUUID(), name, problem: WRONG_KIND })),
        )
      }
      onForget={({ id }) => setRefused(refused.filter((file) => file.id !== id))}
    />
  );
}
