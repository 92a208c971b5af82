import { useState } from 'react';
import { getCategories } from '../../../shared/api/categories.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { debugCategoriesApi, type ApiReport } from './debug-categories-api.ts';

/**
 * An error, with a button that shows what the API answers (back-office spec, section 2). Give it
 * the message as key.
 */
export function ProblemBanner({ message }: { message: string }) {
  const [report, setReport] = useState<ApiReport | 'running' | null>(null);
  const debug = () => {
    setReport('running');
    void debugCategoriesApi().then(setReport);
  };
  return (
    <Message tone="error" className="mb-4 w-full">
      <p>{message}</p>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3"
        isBusy={report === 'running'}
        busyLabel="Asking..."
        onClick={debug}
      >
        Debug API
      </Button>
      {report && report !== 'running' && <Report report={report} />}
    </Message>
  );
}

function Report({ report: { status, milliseconds, verdict, excerpt } }: { report: ApiReport }) {
  return (
    <div className="mt-3 text-14 text-ink">
      <p>
        {`GET ${getCategories.path}: ${status}, ${milliseconds} ms. `}
        <strong className="font-semibold">{verdict}</strong>
      </p>
      {excerpt && (
        <pre className="mt-2 max-h-40 overflow-auto rounded-thumb bg-surface p-3 text-13 whitespace-pre-wrap wrap-anywhere">
          {excerpt}
        </pre>
      )}
    </div>
  );
}
