import { expect, test } from 'vitest';
import { openChatWidget } from './open-chat-widget.ts';

test('opens the assistant that is on the page', () => {
  const said: unknown[] = [];
  const say = (...words: unknown[]) => void said.push(words);
  expect(openChatWidget({ $crisp: { push: say } })).toBe(true);
  expect(openChatWidget({ Tawk_API: { maximize: () => say('tawk') } })).toBe(true);
  expect(openChatWidget({ zE: say })).toBe(true);
  expect(said).toEqual([[['do', 'chat:open']], ['tawk'], ['messenger', 'open']]);
});

test('says so if there is none, or one that is not ready', () => {
  expect(openChatWidget({})).toBe(false);
  expect(openChatWidget({ Tawk_API: {} })).toBe(false);
});
