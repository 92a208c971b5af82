import { expect, test } from 'vitest';
import { events } from './events.ts';
import { medical } from './medical.ts';
import { romantic } from './romantic.ts';
import { teamBuilding } from './team-building.ts';
import { travelServices } from './travel-services.ts';

test('every service of every service page has a picture that no other service has', () => {
  const services = [events, medical, romantic, travelServices].flatMap((page) => page.services);
  const pictures = [...services, ...teamBuilding.kinds].map(({ art }) => art.scene.base);
  expect(pictures).toHaveLength(18);
  expect(new Set(pictures).size).toBe(pictures.length);
});
