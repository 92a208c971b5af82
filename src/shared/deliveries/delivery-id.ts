import * as z from 'zod/mini';

/**
 * The id of a message to a webhook in the forms of staff; the database would refuse any other form.
 */
export const deliveryIdField = z.string().check(z.regex(/^[\w-]{1,100}$/));
