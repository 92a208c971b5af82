import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HELP_PATH, MAX_SEARCH_LENGTH, helpAddress } from './help-address.ts';

/**
 * The search of the answers. Without script Enter sends it; with script the answers follow each
 * letter, and so does the address, without a step in the browser's history.
 * @param props.search what the address asks for
 */
export function FaqSearchField({ search, count }: { search: string; count: number }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useFollowed(search);

  function seek(next: string) {
    setText(next);
    void navigate(helpAddress({ search: next.trim() }), {
      replace: true,
      preventScrollReset: true,
      state: TYPED,
    });
  }
  const wakeUp = useEffectEvent(() => {
    // What was typed before the script arrived is in the field only.
    const typed = field.current?.value ?? text;
    if (typed !== text) seek(typed);
  });
  useEffect(() => wakeUp(), []);
  return (
    <search>
      <Form action={HELP_PATH} replace preventScrollReset className="relative mt-6 max-w-160">
        <label htmlFor="faq-search" className="sr-only">
          Search the answers
        </label>
        <Icon
          icon={Search}
          className="pointer-events-none absolute inset-y-0 left-5.5 my-auto text-ink-2"
        />
        <input
          ref={field}
          id="faq-search"
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search the answers"
          value={text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => seek(event.target.value)}
          className="h-15 w-full rounded-pill border-[1.5px] border-field bg-surface pr-14 pl-13.5 text-17 transition-colors hover:border-ink-2 focus:border-action focus:outline-2 focus:outline-offset-0 focus:outline-focus md:pr-40 [&::-webkit-search-cancel-button]:hidden"
        />
        {search !== '' && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-15 my-auto h-fit text-15 text-ink-3 max-md:hidden"
          >
            {answerCount(count)}
          </span>
        )}
        {text !== '' && (
          <IconButton
            icon={X}
            label="Clear search"
            onClick={() => {
              seek('');
              field.current?.focus();
            }}
            className="needs-script absolute! inset-y-0 right-2.5 my-auto rounded-pill!"
          />
        )}
      </Form>
    </search>
  );
}

/** '1 answer', '4 answers'. */
export const answerCount = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** State of a navigation that follows what is typed. */
const TYPED = 'typed';

/**
 * A text that begins with the address and follows it, except for what was typed here, which is
 * newer.
 */
function useFollowed(search: string) {
  const { state } = useLocation();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    if (state !== TYPED) setText(search);
  }
  return [text, setText] as const;
}
