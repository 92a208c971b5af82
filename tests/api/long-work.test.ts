import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApiServer } from '../support/api-server.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { plainRequest } from '../support/plain-request.ts';

test('staff get their answer when it takes longer than a connection may be silent', async () => {
  const silence = 100;
  const { app } = await createApiServer({
    routes: [],
    authenticate: async () => ({
      admin: { id: 1, ...TEST_ADMIN, role: 'superadmin', sessionId: 'none' },
    }),
    renderPage: async () => {
      await setTimeout(5 * silence);
      return new Response('Restored');
    },
  });
  app.server.timeout = silence;
  const origin = await app.listen({ port: 0 });
  const answer = await plainRequest(`${origin}/admin/settings/restore`, {
    cookie: 'session=of-staff',
  });
  expect(answer.body).toBe('Restored');
  await app.close();
});
