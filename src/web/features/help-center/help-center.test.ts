import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { helpCenter } from '../../content/help-center.ts';
import { countQuestions, searchFaqs, splitAtHits } from './faq-search.ts';
import { HELP_TABS, helpAddress, readHelpAddress, subjectOf } from './help-address.ts';

const { faqs, topics } = helpCenter;
const questions = faqs.flatMap((category) => category.questions);
const read = (address: string) =>
  readHelpAddress(new URL(address, 'http://localhost').searchParams);

describe('the search', () => {
  test('finds a word in questions and answers, in upper or lower case', () => {
    const found = searchFaqs(faqs, 'PayPal').flatMap((category) => category.questions);
    expect(found.map(({ id }) => id)).toEqual(['payment-methods']);
    expect(searchFaqs(faqs, 'VISA')).toEqual(searchFaqs(faqs, 'visa'));
  });

  test('keeps every category, and everything if nothing is searched', () => {
    expect(searchFaqs(faqs, '')).toEqual(faqs);
    const none = searchFaqs(faqs, 'zzz');
    expect(none.map(({ name }) => name)).toEqual(faqs.map(({ name }) => name));
    expect(countQuestions(none)).toBe(0);
  });

  test('marks each hit, and loses no letter', () => {
    expect(splitAtHits('Pay by PayPal.', 'pay')).toEqual(['', 'Pay', ' by ', 'Pay', 'Pal.']);
    expect(splitAtHits('Pay by card.', '')).toEqual(['Pay by card.']);
    const texts = fc.constantFrom(...questions.flatMap((one) => [one.question, one.answer]));
    const searches = fc.oneof(fc.string(), fc.constantFrom('a', 'the', 'VN-', '.', '(', 'đồng'));
    fc.assert(
      fc.property(texts, searches, (text, search) => {
        const pieces = splitAtHits(text, search);
        expect(pieces.join('')).toBe(text);
        const hits = pieces.filter((_, index) => index % 2 === 1);
        expect(hits.every((hit) => hit.toLowerCase() === search.toLowerCase())).toBe(true);
        const isFound = searchFaqs(
          [{ id: '', name: '', questions: [{ id: '', question: text, answer: '' }] }],
          search,
        ).some((category) => category.questions.length > 0);
        expect(search !== '' && isFound).toBe(hits.length > 0);
      }),
    );
  });
});

describe('the address', () => {
  test.each(['', '?tab=faqs', '?tab=admin&search=', '?search=+%00'])(
    '%j shows all answers',
    (query) => {
      expect(read(`/help-center${query}`)).toEqual({ tab: 'faqs', search: '', topic: '' });
    },
  );

  test('gives back the choice that it was made from', () => {
    const addresses = fc.record({
      tab: fc.constantFrom(...HELP_TABS),
      search: fc.stringMatching(/^[a-zđ]{0,20}$/),
      topic: fc.constantFrom('', ...topics.map(({ id }) => id)),
    });
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(helpAddress(address))).toEqual(address);
      }),
    );
    expect(helpAddress({})).toBe('/help-center');
  });
});

describe('the content', () => {
  test('has the categories of the specification, and unique ids', () => {
    expect(faqs.map(({ id }) => id)).toEqual(['booking', 'tours', 'travel', 'account']);
    const ids = [...faqs, ...questions, ...topics].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('makes the claims of the specification', () => {
    const answerOf = (id: string) => questions.find((one) => one.id === id)?.answer;
    expect(answerOf('group-size')).toMatch(/8 to 12/);
    expect(answerOf('visa')).toMatch(/15 days/);
    expect(answerOf('seasons')).toMatch(/February to April.*August to October/);
    expect(answerOf('currency')).toMatch(/VND/);
    expect(answerOf('confirmed')).toMatch(/immediately/);
    expect(answerOf('payment-methods')).toMatch(
      /Visa, Mastercard, American Express and PayPal.*some bookings.*bank transfer/,
    );
  });

  test('names the six topics, each with a link', () => {
    expect(topics.map(({ name }) => name)).toEqual([
      'Booking Modifications',
      'Cancellation Policy',
      'Payment Issues',
      'Tour Information',
      'Travel Documentation',
      'Account Management',
    ]);
    const known = faqs.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]);
    expect(new Set(known).size).toBe(known.length);
    const named = topics.flatMap(({ answeredAt }) => answeredAt ?? []);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
    expect(subjectOf(helpCenter, 'payment-issues')).toBe('Payment Issues');
    expect(subjectOf(helpCenter, 'visa')).toBe('Do I need a visa?');
    expect(subjectOf(helpCenter, '__proto__')).toBeUndefined();
  });
});
