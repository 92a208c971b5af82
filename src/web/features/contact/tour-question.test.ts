import { describe, expect, test } from 'vitest';
import { tourQuestion } from './tour-question.ts';

const questionAt = (query: string) => tourQuestion(new URLSearchParams(query));

describe('tourQuestion', () => {
  test('names the tour', () => {
    expect(questionAt('tour=H%E1%BB%99i+An+by+Lantern+Light')).toEqual({
      interest: 'Tour Inquiry',
      message: 'I would like to know more about “Hội An by Lantern Light”.\n\n',
    });
  });

  test.each(['', 'tour=', 'tour=+%00+', 'other=1'])('is missing for %j', (query) => {
    expect(questionAt(query)).toBeUndefined();
  });

  test('keeps a long or broken name on one line of a sensible length', () => {
    const message = questionAt(`tour=a%0Ab${'%F0%9F%9B%B6'.repeat(900)}`)?.message ?? '';
    expect(message).toMatch(/^I would like to know more about “a b🛶/u);
    expect(message.trim().split('\n')).toHaveLength(1);
    expect(message.length).toBeLessThan(500);
  });
});
