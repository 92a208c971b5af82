import { describe, expect, test } from 'vitest';
import { breadcrumbsFor } from './breadcrumbs.ts';

const home = { label: 'Home', to: '/' };

describe('breadcrumbsFor', () => {
  test('names known pages as the menu does', () => {
    expect(breadcrumbsFor('/events')).toEqual([
      home,
      { label: 'Events & Conferences', to: '/events' },
    ]);
  });

  test('leads from a tour back to the list of tours', () => {
    expect(breadcrumbsFor('/tour/3', 'Sapa Terraces')).toEqual([
      home,
      { label: 'Vietnam Package Tours', to: '/package-tours' },
      { label: 'Sapa Terraces', to: '/tour/3' },
    ]);
  });

  test('makes a title from unknown words, even from invalid text', () => {
    expect(breadcrumbsFor('/booking-confirmation').at(-1)?.label).toBe('Booking Confirmation');
    expect(breadcrumbsFor('/blog/category/food%20%26%20culture').at(-1)?.label).toBe(
      'Food & culture',
    );
    expect(breadcrumbsFor('/100%-fun').at(-1)?.label).toBe('100% Fun');
  });

  test('has only Home at the root', () => {
    expect(breadcrumbsFor('/')).toEqual([home]);
  });
});
