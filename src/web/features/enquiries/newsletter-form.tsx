import { useState, type FormEvent } from 'react';
import {
  NEWSLETTER_MESSAGES,
  NEWSLETTER_OUTCOME_PATH,
  NEWSLETTER_PATH,
  newsletterMessageId,
  wrongAddress,
  type NewsletterOutcome,
  type NewsletterPlace,
} from '../../../shared/enquiries/newsletter.ts';
import type { NewsletterAnswer } from './newsletter-action.ts';
import { classNames } from '../../ui/class-names.ts';
import { TrapField } from '../../lib/trap-field.tsx';
import { useClearing } from '../../lib/use-clearing.ts';

/**
 * Takes an address for the newsletter, at the foot of every page or beside the articles. Without
 * script a new subscriber sees the page again, at the thanks.
 * @param answer what was said to an address that a box sent without script
 */
export function NewsletterForm({
  variant,
  answer,
}: {
  variant: NewsletterPlace;
  answer?: NewsletterAnswer | undefined;
}) {
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState<Pick<NewsletterAnswer, 'outcome'> | null>(answer ?? null);
  const { isCleared, hold } = useClearing(told);
  const look = LOOKS[variant];
  const fieldId = `newsletter-${variant}`;
  const messageId = `${fieldId}-message`;
  const isWrong = told?.outcome === 'invalid' || told?.outcome === 'missing';

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const field = form.elements.namedItem('email') as HTMLInputElement;
    setIsSending(true);
    setTold(null);
    // What is missing, or what the browser itself finds wrong, costs no request; what it accepts the
    // server may still refuse.
    const isSent = field.value && field.validity.valid;
    const outcome = await (isSent ? send(form) : wrongAddress(field.value));
    if (outcome === 'subscribed') form.reset();
    else if (outcome !== 'failed') field.focus();
    setTold({ outcome });
    setIsSending(false);
  }
  return (
    <form method="post" action={NEWSLETTER_PATH} noValidate onSubmit={subscribe}>
      <label
        htmlFor={fieldId}
        className={classNames('mb-1.5 block text-15 font-semibold', look.label)}
      >
        Email address
      </label>
      {/* The button wraps below the field before the field is too narrow for its own example. */}
      <div className="flex flex-wrap gap-2.5">
        <input
          id={fieldId}
          name="email"
          type="email"
          // Not `required`: Firefox would call the empty field invalid from the start.
          aria-required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={answer?.email}
          aria-describedby={messageId}
          aria-invalid={(isWrong && !isCleared) || undefined}
          onInput={isWrong ? () => setTold(null) : undefined}
          className={classNames(
            'min-h-13 min-w-0 basis-46 grow-999 rounded-control border-[1.5px] px-3.75 text-16 transition-colors focus:outline-2 focus:outline-offset-0',
            look.field,
          )}
        />
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className={classNames(
            'grid min-h-13 grow place-items-center rounded-control border-[1.5px] border-transparent px-4 font-semibold transition-colors *:col-start-1 *:row-start-1',
            look.button,
          )}
        >
          <span className={isSending ? 'invisible' : undefined}>Subscribe</span>
          <span className={isSending ? undefined : 'invisible'}>Processing...</span>
        </button>
      </div>
      <input type="hidden" name="place" value={answer?.place ?? variant} />
      <TrapField />
      <div
        id={messageId}
        aria-live="polite"
        {...hold}
        className={isCleared ? 'invisible' : undefined}
      >
        {told && <Told outcome={told.outcome} look={look} />}
      </div>
      <noscript>
        <div id={newsletterMessageId(variant)} className="hidden target:block">
          <Told outcome="subscribed" look={look} />
        </div>
      </noscript>
    </form>
  );
}

/** The footer is dark in both themes. */
const LOOKS = {
  footer: {
    label: 'text-white',
    field:
      'border-foot-field text-white aria-invalid:border-red-300 placeholder:text-on-foot-2 hover:border-on-foot',
    button: 'bg-foot-action text-on-foot-action hover:bg-blue-300',
    good: 'text-green-300',
    bad: 'text-red-300',
  },
  blog: {
    label: '',
    field: 'border-field bg-surface hover:border-ink-2 aria-invalid:border-red',
    button: 'bg-action text-on-action hover:bg-action-hover',
    good: 'text-green',
    bad: 'text-red',
  },
};

function Told({
  outcome,
  look,
}: {
  outcome: NewsletterOutcome;
  look: { good: string; bad: string };
}) {
  const isGood = outcome === 'subscribed';
  return (
    <p
      role={isGood ? 'status' : 'alert'}
      className={classNames('mt-2.5 text-15', isGood ? look.good : look.bad)}
    >
      {NEWSLETTER_MESSAGES[outcome]}
    </p>
  );
}

/** Sends the address; whatever goes wrong on the way is a failure. */
async function send(form: HTMLFormElement): Promise<NewsletterOutcome> {
  try {
    const answer = await fetch(NEWSLETTER_OUTCOME_PATH, {
      method: 'POST',
      body: new FormData(form),
    });
    const { outcome } = (await answer.json()) as { outcome: NewsletterOutcome };
    return outcome in NEWSLETTER_MESSAGES ? outcome : 'failed';
  } catch {
    return 'failed';
  }
}
