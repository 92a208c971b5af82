import { IMPORT_SAMPLES } from '../../../shared/tour-import/samples.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Replaces the text by a sample program; the former text can be restored. */
export function SampleMenu({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const toast = useToast();
  const take = (sample: string) => {
    onTake(sample);
    const isKept = text.trim() === '' || IMPORT_SAMPLES.some((each) => each.text === text);
    if (isKept) return;
    toast({
      tone: 'info',
      text: 'The sample replaced your text.',
      action: { label: 'Undo', onAct: () => onTake(text) },
    });
  };
  return (
    <Menu
      label="Samples"
      trigger={
        <Button size="sm" variant="quiet">
          Use a sample
        </Button>
      }
    >
      {IMPORT_SAMPLES.map((sample) => (
        <MenuItem key={sample.name} onSelect={() => take(sample.text)}>
          {sample.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
