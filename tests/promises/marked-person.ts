import { postForm } from './staff-client.ts';

/** Is in every name, address and medical text that this person enters, and nowhere else. */
export const CANARY = 'zxcanary';
export const EMAIL = `${CANARY}@mail.example`;

export const NAMES = { firstName: `${CANARY}first`, lastName: `${CANARY}last`, email: EMAIL };
export const MESSAGE = { message: `${CANARY}: my insulin` };
export const WHOLE_NAME = { name: `${CANARY} whole`, email: EMAIL };

/** The page and the fields of each form, as a browser without script sends them. */
const FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ['/contact', { ...NAMES, ...MESSAGE, phone: `+84 ${CANARY}` }],
  ['/help-center', { ...NAMES, ...MESSAGE, subject: `${CANARY} subject` }],
  [
    '/travel-services',
    { ...WHOLE_NAME, ...MESSAGE, travelDates: CANARY, travelers: '2', interests: 'food' },
  ],
  ['/romantic-travel', { ...NAMES, ...MESSAGE, service: 'proposal', startDate: '2099-02-13' }],
  [
    '/medical-travel',
    {
      ...WHOLE_NAME,
      ...MESSAGE,
      phone: '+84 1',
      country: CANARY,
      service: 'dental',
      consent: 'yes',
    },
  ],
  ['/newsletter', { email: EMAIL }],
  ['/newsletter.json', { email: EMAIL }],
];

/** The answer to a form: the address of the page, and where it redirects to. */
export interface FormAnswer {
  address: string;
  status: number;
}

/** Fills in every form except the booking form. */
export async function fillInForms(url: string): Promise<FormAnswer[]> {
  const answers: FormAnswer[] = [];
  for (const [page, fields] of FORMS) {
    const answer = await postForm(url + page, fields);
    await answer.arrayBuffer();
    const address = `${page} ${answer.headers.get('location') ?? ''}`;
    answers.push({ address, status: answer.status });
  }
  return answers;
}
