import * as z from 'zod/mini';

/**
 * People who were erased, as a list that can be carried to another database: it can tell whether an
 * address is on it, but does not contain the addresses.
 */
export const erasedPeopleSchema = z.array(
  z.strictObject({
    caseId: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
    /** Of the database in which they were erased. */
    secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** SHA-256 of the secret and the address in lower case. */
    addressHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    erasedAt: z.iso.datetime(),
  }),
);

export type ErasedPeople = z.infer<typeof erasedPeopleSchema>;
