import { describe, expect, test } from 'vitest';
import { sceneById } from './scene-by-id.ts';
import { sceneForPlace } from './scene-for-place.ts';

describe('sceneForPlace', () => {
  test.each([
    ['Hội An, Quảng Nam', 'hoi-an'],
    ['Đà Lạt', 'da-lat'],
    ['Hanoi, Ha Long Bay and Sapa', 'ha-noi'],
    ['A junk with red sails crosses Ha Long Bay', 'ha-long'],
    ['Old Quarter, Hanoi', 'ha-noi-old-quarter'],
    ['Hanoi Old Quarter food walk', 'ha-noi-old-quarter'],
    ['SAI GON', 'ho-chi-minh-city'],
    ['Ba Na hills', 'da-nang-golden-bridge'],
    ['Can Tho/Mekong', 'mekong'],
  ])('%s', (text, id) => {
    expect(sceneForPlace(text).id).toBe(id);
  });

  test('a name inside another word is not a place', () => {
    expect(sceneForPlace('Thuelong tea').id).toBe('ha-long');
  });

  test.each(['', '   ', 'Angkor Wat'])('Ha Long Bay is used for %o', (text) => {
    expect(sceneForPlace(text).id).toBe('ha-long');
  });
});

describe('sceneById', () => {
  test('finds a scene, and nothing for an unknown id', () => {
    expect(sceneById('mu-cang-chai')?.name).toBe('Mu Cang Chai');
    expect(sceneById('toString')).toBeUndefined();
    expect(sceneById('default')).toBeUndefined();
  });
});
