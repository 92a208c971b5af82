import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ownAddress } from './own-account-addresses.ts';

/** The recovery codes, this once: they are kept as digests and can not be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <div>
      <Message tone="warning">
        Keep these recovery codes where you can reach them without your phone. Each signs you in
        once. They are not shown again.
      </Message>
      <ol
        aria-label="Recovery codes"
        className="my-4.5 grid gap-x-6 gap-y-1.5 rounded-control bg-sand px-5 py-4 font-mono text-15 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="ghost" size="sm" onClick={copy} className="needs-script">
          <Icon icon={Copy} />
          Copy codes
        </Button>
        <ButtonLink to={ownAddress()} replace preventScrollReset size="sm" onClick={onKept}>
          I have kept them
        </ButtonLink>
        <output className="text-14 text-green">{isCopied && 'Copied'}</output>
      </div>
    </div>
  );
}
