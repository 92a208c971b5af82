import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Refuses a compressed body, before it is read: nothing here unpacks one, and its bytes would be
 * taken for a form in which every field is missing.
 * @throws AppError wrong_type
 */
export function refusePackedBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  throw new AppError('wrong_type', 'Please send this without compressing it.');
}
