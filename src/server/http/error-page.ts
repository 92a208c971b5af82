import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { headersOf, logFailure, translateError } from './errors.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The last resort, when not even an error page can be rendered. */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, ...told } = translateError(error);
  logFailure(error, status, request);
  return reply
    .status(status)
    .headers(headersOf(told))
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [] }))
    .send(plainPage(message));
}

function plainPage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Song Xanh Travel</title><body style="font:18px/1.6 Georgia,serif;max-width:34em;margin:18vh auto;padding:0 20px;color:#10232E;background:#FBF8F2"><h1 style="font-weight:400">Song Xanh Travel</h1><p>${escapeHtml(message)}</p><p><a style="color:#006FAB" href="/">Back to Home</a></p></body></html>`;
}
