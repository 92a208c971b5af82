import { useToast } from '../ui/toast.tsx';

/** For a form whose success is seen on the page: announces at the foot of the screen why it was refused. */
export function useRefusalToast() {
  const toast = useToast();
  return (result: { ok: true } | { ok: false; message: string }) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
  };
}
