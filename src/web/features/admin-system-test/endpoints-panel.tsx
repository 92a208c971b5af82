import { ChevronDown, ExternalLink } from 'lucide-react';
import { Panel } from '../../office/panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EndpointDoc, FieldDoc } from './endpoint-docs.ts';
import { MethodBadge } from './method-badge.tsx';

/** What every endpoint takes, from the descriptions that serve them. */
export function EndpointsPanel({ endpoints }: { endpoints: readonly EndpointDoc[] }) {
  return (
    <Panel title="Endpoints" aside={endpoints.length} isPadded={false}>
      <ul className="divide-y divide-line">
        {endpoints.map((endpoint) => (
          <li key={endpoint.name}>
            <Endpoint endpoint={endpoint} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 md:px-5">
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center justify-between gap-3 font-medium text-action hover:underline hover:underline-offset-4"
        >
          All in the API reference
          <Icon icon={ExternalLink} />
        </a>
      </p>
    </Panel>
  );
}

function Endpoint({ endpoint }: { endpoint: EndpointDoc }) {
  const { name, method, access, summary, query, body } = endpoint;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-15 -outline-offset-3 transition-colors hover:bg-bar md:px-5">
        <MethodBadge method={method} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <Icon
          icon={ChevronDown}
          className="text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 bg-bar px-4 py-3.5 text-14 md:px-5">
        <p>{`${summary}.`}</p>
        <p className="text-ink-2">{WHO[access]}</p>
        <Fields title="Query" fields={query} />
        <Fields title={endpoint.takesFile ? 'Form' : 'Body'} fields={body} />
      </div>
    </details>
  );
}

const WHO: Record<EndpointDoc['access'], string> = {
  anyone: 'Anyone may call it.',
  staff: 'For staff: editors and superadmins.',
  superadmin: 'For superadmins.',
};

function Fields({ title, fields }: { title: string; fields: readonly FieldDoc[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-13 leading-snug font-semibold tracking-normal text-ink-2">
        {title}
      </h3>
      <ul className="font-mono text-13">
        {fields.map(({ name, type, isRequired }) => (
          <li key={name} className="wrap-anywhere">
            {name}
            <span className="text-ink-3">{` ${type}${isRequired ? ', required' : ''}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
