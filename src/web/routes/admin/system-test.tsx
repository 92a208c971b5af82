import { describeEndpoints } from '../../features/admin-system-test/endpoint-docs.ts';
import { EndpointsPanel } from '../../features/admin-system-test/endpoints-panel.tsx';
import { ResultsPanel } from '../../features/admin-system-test/results-panel.tsx';
import { SignInPanel, TEST_FORM } from '../../features/admin-system-test/sign-in-panel.tsx';
import { planChecks } from '../../features/admin-system-test/test-plan.ts';
import { TestSummary } from '../../features/admin-system-test/test-summary.tsx';
import { useTestRun } from '../../features/admin-system-test/use-test-run.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { PasswordField } from '../../office/password-field.tsx';
import { requireAdmin } from '../../lib/require-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import type { Route } from './+types/system-test';

/** The endpoints and how the test calls them; the browser makes the calls. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const endpoints = describeEndpoints();
  const [tour] = await appOf(context).services.tours.changes();
  return { endpoints, checks: planChecks(endpoints, tour?.id ?? 1) };
}

export const meta = hiddenPageMeta('System test');

export default function SystemTest({ loaderData: { endpoints, checks } }: Route.ComponentProps) {
  const { results, isRunning, run, clear } = useTestRun(checks);
  const hasScript = useHasScript();
  return (
    <>
      <OfficeHead
        back={TO_SETTINGS}
        title="System test"
        actions={
          <>
            {/* It keeps the focus when pressed. */}
            <Button variant="ghost" size="sm" onClick={clear} isBusy={results.length === 0}>
              Clear Results
            </Button>
            <Button
              type="submit"
              form={TEST_FORM}
              size="sm"
              disabled={!hasScript}
              isBusy={isRunning}
              busyLabel="Running tests..."
            >
              Run All Tests
            </Button>
          </>
        }
      >
        Calls each endpoint once, half a second apart, and changes nothing.
      </OfficeHead>
      <noscript>
        <Message tone="warning" className="mb-4">
          The calls are made by your browser, so this page needs JavaScript to make them.
        </Message>
      </noscript>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <SignInPanel
            passwordField={
              <PasswordField
                label="Password"
                name="password"
                autoComplete="off"
                isOptional
                help="Used for this run only, and stored nowhere."
              />
            }
            onRun={run}
          />
          <div className="max-lg:order-last">
            <EndpointsPanel endpoints={endpoints} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TestSummary results={results} isRunning={isRunning} />
          <ResultsPanel results={results} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('the endpoints', error);
  return <LoadProblem back={TO_SETTINGS} title="System test" message={message} />;
}
