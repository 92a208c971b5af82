import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import type { FormErrors } from '../../../shared/form-result.ts';
import {
  RETENTION_KINDS,
  RETENTION_LIMITS,
  RETENTION_WORDS,
  seenField,
  type RetentionDays,
  type RetentionKind,
} from '../../../shared/personal-data/retention.ts';
import { Panel } from '../../office/panel.tsx';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** For how many days things are kept. */
export function RetentionPanel({
  stored,
  days,
  errors,
}: {
  stored: RetentionDays;
  /** As stored, or as typed when it was refused. */
  days: Readonly<Record<RetentionKind, number | string>>;
  errors: FormErrors;
}) {
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const unsaved = useUnsavedForm(form, (to) => to.pathname === pathname);
  const tellTyped = () => {
    const typed = form.current && new FormData(form.current);
    unsaved.onType(RETENTION_KINDS.some((kind) => typed?.get(kind) !== String(stored[kind])));
  };
  const afterSaving = useEffectEvent(tellTyped);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- called after each save
  useEffect(() => afterSaving(), [stored]);
  useEffect(() => {
    const first = RETENTION_KINDS.find((kind) => errors[kind]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);
  return (
    <Panel
      isPadded={false}
      title="How long things are kept"
      note="In days. Anything older is removed automatically every night at three in Hanoi. Deleted bookings and enquiries are removed after 30 days."
    >
      {/* The page announces at its top that it was saved. */}
      {unsaved.question}
      <Form ref={form} method="post" noValidate onChange={tellTyped}>
        <input type="hidden" name="intent" value="retention" />
        {RETENTION_KINDS.map((kind) => (
          <input key={kind} type="hidden" name={seenField(kind)} value={stored[kind]} />
        ))}
        <div className="grid items-start gap-x-5 gap-y-4 px-4 py-4 md:grid-cols-2 md:px-5 lg:grid-cols-3">
          {RETENTION_KINDS.map((kind) => (
            <TextField
              key={`${kind} ${days[kind]}`}
              type="number"
              inputMode="numeric"
              name={kind}
              label={RETENTION_WORDS[kind].label}
              help={RETENTION_WORDS[kind].help}
              defaultValue={days[kind]}
              min={RETENTION_LIMITS[kind].min}
              max={RETENTION_LIMITS[kind].max}
              required
              error={errors[kind]}
            />
          ))}
        </div>
        <div className="flex justify-end border-t border-line px-4 py-3.5 md:px-5">
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={state !== 'idle' && formData?.get('intent') === 'retention'}
            busyLabel="Saving..."
          >
            Save the days
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
