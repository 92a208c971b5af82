import { expect, test } from 'vitest';
import { events } from './events.ts';
import { medical } from './medical.ts';
import { romantic } from './romantic.ts';
import { teamBuilding } from './team-building.ts';
import { travelServices } from './travel-services.ts';

const { kinds, ...restOfTeamBuilding } = teamBuilding;
const PAGES = [
  events,
  medical,
  romantic,
  travelServices,
  { services: kinds, ...restOfTeamBuilding },
];

test('every service has a picture that no other service and nothing else on its page shows', () => {
  const shown = PAGES.flatMap(({ services, ...rest }) => {
    const pictures = services.map(({ art }) => art.scene.base);
    const beside = JSON.stringify(rest);
    for (const picture of pictures) expect(beside).not.toContain(picture);
    return pictures;
  });
  expect(shown).toHaveLength(18);
  expect(new Set(shown).size).toBe(shown.length);
});
