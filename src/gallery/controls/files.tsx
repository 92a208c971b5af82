import { useState } from 'react';
import { FileDrop, type DroppedFile } from '../../web/ui/file-drop.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const fileDrop: Specimen = {
  id: 'file-drop',
  title: 'File drop',
  about:
    'Drop files, or press it: it is a file input too. What cannot come in says why; what comes in says how far it is.',
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
      <Group title="On the way, there, refused" layout="stack">
        <FileDrop
          label="Pictures"
          name="files-list"
          prompt="Drop pictures here, or choose them"
          help="The first one is the cover."
          isMultiple
          maxBytes={LIMIT}
          files={FILES}
          onChoose={nothing}
          onRemove={nothing}
        />
      </Group>
    </>
  ),
};

const LIMIT = 8 * 1024 * 1024;
const nothing = () => {};

const FILES: readonly DroppedFile[] = [
  { id: '1', name: 'ha-long-at-dawn.jpg', size: 2_400_000, progress: 1 },
  { id: '2', name: 'lan-ha-bay.jpg', size: 3_100_000, progress: 0.45 },
  {
    id: '3',
    name: 'the-whole-film-of-our-journey-from-hanoi-to-saigon-in-fifteen-days.mov',
    size: 812_000_000,
    progress: 0,
    problem: 'This kind of file cannot be used.',
  },
];

function Still(props: { name: string; isDisabled?: boolean; error?: string }) {
  return (
    <FileDrop
      {...props}
      label="Pictures"
      prompt="Drop pictures here, or choose them"
      maxBytes={LIMIT}
      files={[]}
      onChoose={nothing}
      onRemove={nothing}
    />
  );
}

/** Accepts files like a page, and pretends that they are uploaded at once. */
function Pictures() {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  return (
    <FileDrop
      label="Pictures of a tour"
      name="pictures"
      prompt="Drop pictures here, or choose them"
      accept="image/*"
      maxBytes={LIMIT}
      isMultiple
      files={files}
      onChoose={({ accepted, refused }) =>
        setFiles([
          ...files,
          ...accepted.map((file) => ({ ...rowOf(file), progress: 1 })),
          ...refused.map(({ file, problem }) => ({ ...rowOf(file), progress: 0, problem })),
        ])
      }
      onRemove={({ id }) => setFiles(files.filter((file) => file.id !== id))}
    />
  );
}

const rowOf = ({ name, size }: File) => ({ id: crypto.randomUUID(), name, size });
