import * as z from 'zod/mini';

/** Names a message to a webhook in the forms of staff; the database takes nothing else for a name. */
export const deliveryIdField = z.string().check(z.regex(/^[\w-]{1,100}$/));
