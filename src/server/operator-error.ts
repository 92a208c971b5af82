/** What the person who runs the product can mend; its message is one line for them. */
export class OperatorError extends Error {}
