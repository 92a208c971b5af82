import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadRule } from '../../shared/api/endpoint.ts';
import { AppError } from '../app-error.ts';

/** Lets the routes of this part of the server take forms with files, and nothing else. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(fastifyMultipart);
}

/**
 * Reads a form with one file into what the endpoint's schema checks: its fields by name, the file
 * as a File. The limits hold while it arrives; a file that is too large is not read to its end.
 * @throws {AppError} `wrong_type`, `too_large`, `invalid`, `malformed`
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  rule: UploadRule,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new AppError('wrong_type', 'Please send the file as a form (multipart/form-data).');
  }
  // Nothing is sent in either direction while a file is worked on.
  reply.raw.setTimeout(WORK_TIMEOUT_MS, () => reply.raw.destroy());
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: rule.maxBytes } })) {
      fields[part.fieldname] = part.type === 'file' ? await readFile(part, rule) : readValue(part);
    }
  } catch (error) {
    throw translated(error, rule);
  }
  return fields;
}

/** Time that a busy machine may take until the answer, in ms. */
const WORK_TIMEOUT_MS = 120_000;
/** One file, and a few short fields beside it. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 4096, fieldNameSize: 60 };

async function readFile(part: MultipartFile, rule: UploadRule): Promise<File> {
  const content = await part.toBuffer();
  if (part.fieldname !== rule.field) {
    const message = `Please send the file in the field ${rule.field}.`;
    throw new AppError('invalid', message, { fields: { [rule.field]: message } });
  }
  if (content.length >= rule.maxBytes) throw tooLarge(rule);
  return new File([new Uint8Array(content)], part.filename, { type: part.mimetype });
}

function readValue({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (!valueTruncated) return value;
  const message = `${fieldname} is too long`;
  throw new AppError('invalid', message, { fields: { [fieldname]: message } });
}

function tooLarge({ field, tooLarge: message }: UploadRule): AppError {
  return new AppError('too_large', message, { fields: { [field]: message } });
}

/**
 * Translates errors of the form's reader, which name its own parts, into what the caller can mend.
 */
function translated(error: unknown, rule: UploadRule): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rule);
  if (code === 'FST_FILES_LIMIT') {
    const message = 'Please send one file at a time.';
    return new AppError('too_large', message, { fields: { [rule.field]: message } });
  }
  return new AppError('malformed', 'The form could not be read.', { cause: error });
}
