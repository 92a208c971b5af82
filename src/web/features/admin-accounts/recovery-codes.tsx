import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ownAddress } from './own-account-addresses.ts';

/** Shows the recovery codes once: they are stored as digests and cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid('Copied');
    } catch {
      // Without permission or https, the codes are selected, so that a key press can copy them.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setSaid('They are selected: please copy them with your keyboard.');
    }
  }
  return (
    <div>
      <Message tone="warning">
        Keep these recovery codes where you can reach them without your phone. Each signs you in
        once. They are not shown again.
      </Message>
      <ol
        ref={list}
        aria-label="Recovery codes"
        className="my-4.5 grid gap-x-6 gap-y-1.5 rounded-control bg-sand px-5 py-4 font-mono text-15 md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="ghost" size="sm" onClick={() => void copy()} className="needs-script">
          <Icon icon={Copy} />
          Copy codes
        </Button>
        <ButtonLink to={ownAddress()} replace preventScrollReset size="sm" onClick={onKept}>
          I have kept them
        </ButtonLink>
        <output className="text-14 text-ink-2">{said}</output>
      </div>
    </div>
  );
}
