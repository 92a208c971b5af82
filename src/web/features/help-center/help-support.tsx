import { ArrowRight, BookOpen, MessagesSquare, Phone, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { agency } from '../../content/agency.ts';
import type { HelpCenterContent, SupportTopic } from '../../content/help-center.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HELP_PATH, helpAddress } from './help-address.ts';
import { openChatWidget } from './open-chat-widget.ts';

/**
 * Every way to get help, and the most common topics.
 * @param props.hasChat whether the chat assistant runs on this page
 */
export function HelpSupport({
  support: { selfService, chat, phone },
  topics,
  whatsappUrl,
  hasChat,
}: HelpCenterContent & { whatsappUrl: string | null; hasChat: boolean }) {
  /** Where the assistant is not loaded yet, or blocked, the link works as without script. */
  function startChat(event: MouseEvent) {
    if (hasChat && openChatWidget()) event.preventDefault();
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-3 md:gap-6.5">
        <Way icon={BookOpen} {...selfService}>
          <ButtonLink to={HELP_PATH} size="sm">
            Browse FAQs
          </ButtonLink>
        </Way>
        <Way icon={MessagesSquare} {...chat}>
          <ButtonLink
            to={whatsappUrl ?? helpAddress({ tab: 'contact' })}
            onClick={startChat}
            variant="ghost"
            size="sm"
          >
            Start Chat
          </ButtonLink>
        </Way>
        <Way icon={Phone} {...phone}>
          <ButtonLink to={`tel:${agency.phone.number}`} variant="ghost" size="sm">
            <span translate="no">{agency.phone.display}</span>
          </ButtonLink>
        </Way>
      </div>
      <h2 className="type-heading mt-14 md:mt-20">Common Support Topics</h2>
      <ul className="mt-3 grid gap-x-6.5 md:mt-6.5 md:grid-cols-3 md:gap-y-3.5">
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link
              to={addressOf(topic)}
              className="group flex min-h-15 items-center justify-between gap-4 border-b border-line text-17 font-medium transition-colors hover:border-field hover:text-action"
            >
              {topic.name}
              <Icon
                icon={ArrowRight}
                className="text-action transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function addressOf({ id, answeredAt }: SupportTopic): string {
  return answeredAt ? `${HELP_PATH}#${answeredAt}` : helpAddress({ tab: 'contact', topic: id });
}

function Way({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <article className="flex flex-col items-start rounded-card border border-line bg-surface p-6 md:p-7.5">
      <Icon icon={icon} size={32} className="text-brand" />
      <h2 className="type-card mt-4 mb-2">{title}</h2>
      <p className="mb-6 text-15 text-ink-2">{text}</p>
      <div className="mt-auto">{children}</div>
    </article>
  );
}
