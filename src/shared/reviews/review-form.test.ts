import { describe, expect, test } from 'vitest';
import { parseReviewForm } from './review-form.ts';

const FORM = {
  reference: ' 7k3m 9qxo ',
  email: 'daniel@post.example',
  rating: '4',
  title: '',
  comment: ' Eleven dishes.\r\nNo menu. ',
  name: ' Daniel  Okafor ',
  country: 'Canada',
};

const errorsOf = (change: object) => {
  const result = parseReviewForm({ ...FORM, ...change });
  return result.ok ? {} : result.errors;
};

describe('a review', () => {
  test('is cleaned, and its reference read as it was meant', () => {
    expect(parseReviewForm(FORM)).toEqual({
      ok: true,
      value: {
        reference: 'VN-7K3M9QX0',
        email: 'daniel@post.example',
        rating: 4,
        title: '',
        comment: 'Eleven dishes.\nNo menu.',
        name: 'Daniel Okafor',
        country: 'Canada',
      },
    });
  });

  test('without any input names each field once, in the order of the page', () => {
    const result = parseReviewForm({});
    expect(result.ok ? [] : Object.entries(result.errors)).toEqual([
      ['reference', 'Booking reference is required'],
      ['email', 'Email is required'],
      ['rating', 'Please choose one to five stars'],
      ['comment', 'Please write a few words about the trip'],
      ['name', 'Please enter the name to show'],
      ['country', 'Country is required'],
    ]);
  });

  test.each(['0', '6', '4.5', '', 'five', '-1', '1e0'])('cannot give %s stars', (rating) => {
    expect(errorsOf({ rating })).toEqual({ rating: 'Please choose one to five stars' });
  });

  test.each(['VN-123', 'VN-7K3M9QXAB', '🛶'])('cannot have %s as its booking', (reference) => {
    expect(errorsOf({ reference })).toEqual({
      reference: 'A booking reference is VN- and eight letters and digits',
    });
  });

  test('has its limits, and accepts any letters', () => {
    expect(errorsOf({ comment: 'ế'.repeat(3001) })).toEqual({
      comment: 'Please use at most 3,000 characters',
    });
    expect(errorsOf({ name: 'Mẩy 🛶 مرحبا', title: '<script>alert(1)</script>' })).toEqual({});
  });
});
