import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FaqCategory, FaqQuestion } from '../../content/help-center.ts';
import { EARLY } from '../../lib/early-presses.ts';
import { AccordionItem } from '../../ui/accordion.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { splitAtHits } from './faq-search.ts';
import { answerCount } from './faq-search-field.tsx';
import { HELP_PATH, helpAddress } from './help-address.ts';

/** The answers that match the search, one open at a time. */
export function FaqList({
  categories,
  search,
  count,
}: {
  categories: readonly FaqCategory[];
  search: string;
  count: number;
}) {
  const shown = categories.filter(({ questions }) => questions.length > 0);
  const asked = useAskedId();
  const firstHit = search === '' ? asked : shown[0]?.questions[0]?.id;
  return (
    <>
      <output className="block text-15 text-ink-2">
        {search !== '' && count > 0 && (
          <span className="mb-6 block">
            {`Showing ${answerCount(count)} for “${search}”. `}
            <TextLink to={HELP_PATH} replace preventScrollReset>
              Clear search
            </TextLink>
          </span>
        )}
        {count === 0 && <span className="sr-only">{NOTHING}</span>}
      </output>
      {count === 0 && (
        <EmptyState
          title={NOTHING}
          action={
            <ButtonLink to={HELP_PATH} variant="ghost" replace preventScrollReset>
              Clear search
            </ButtonLink>
          }
        >
          We couldn't find any FAQs matching your search. Try different keywords or contact our
          support team.
        </EmptyState>
      )}
      {shown.map(({ id, name, questions }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="mt-14 first-of-type:mt-0"
        >
          <h2 id={`${id}-title`} className="type-subheading mb-3">
            {name}
          </h2>
          {questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              search={search}
              isOpen={question.id === firstHit}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** The question or category that the address leads to; only the browser knows it. */
function useAskedId(): string {
  const { hash } = useLocation();
  return useHasScript() ? hash.slice(1) : '';
}

const NOTHING = 'No results found';

function Question({
  question: { id, question, answer, more },
  search,
  isOpen,
}: {
  question: FaqQuestion;
  search: string;
  isOpen: boolean;
}) {
  return (
    <AccordionItem
      id={id}
      group="faq"
      isOpen={isOpen}
      title={
        <span>
          <Marked text={question} search={search} />
        </span>
      }
    >
      <p>
        <Marked text={answer} search={search} />
      </p>
      {more && (
        <TextLink to={more.to} isForward className="mt-1">
          {more.label}
        </TextLink>
      )}
      <Feedback questionId={id} />
    </AccordionItem>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return splitAtHits(text, search).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}

/** A reader whom an answer did not help is led to the form, with the question as its subject. */
function Feedback({ questionId }: { questionId: string }) {
  const [hasHelped, setHasHelped] = useState(false);
  return (
    <div className="mt-4 flex min-h-10 flex-wrap items-center gap-2.5 text-14 text-ink-3">
      <output>{hasHelped ? 'Glad it did.' : 'Did this help?'}</output>
      {!hasHelped && (
        <>
          <button
            {...EARLY}
            type="button"
            onClick={() => setHasHelped(true)}
            className={`needs-script ${CHIP}`}
          >
            Yes
          </button>
          <TextLink
            to={helpAddress({ tab: 'contact', topic: questionId })}
            aria-label="No, ask us"
            className={`no-underline! ${CHIP}`}
          >
            No
            <Icon icon={ArrowRight} size="1em" />
          </TextLink>
        </>
      )}
    </div>
  );
}

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-pill border-[1.5px] border-line px-3.5 font-medium! text-ink! transition-colors hover:border-field hover:bg-wash';
