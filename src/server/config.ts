import { isIP } from 'node:net';
import * as z from 'zod';
import { MAX_PASSWORD_LENGTH } from '../shared/admins/sign-in-form.ts';
import { isDatabaseAddress } from './database/database-address.ts';
import { createWebhookHeaders } from './features/webhooks/webhook-signature.ts';
import type { ChatApi } from './outside/chat-completion.ts';
import { readBucketAddress, type Bucket } from './files/bucket.ts';
import { OperatorError } from './operator-error.ts';
import { parseSecretsKey } from './sealer.ts';

/** Every setting of the process, read once from the environment (contract, 'Settings'). */
export type Config = ReturnType<typeof readConfig>;

/**
 * The variables that are set. Blanks around a value are typing slips of whoever wrote the file; of
 * a password only trailing line breaks are, since a password cannot contain them.
 */
const whatIsSet = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const trimmed = value.trim();
      const kept = name === 'ADMIN_PASSWORD' ? value.replace(/[\r\n]+$/, '') : trimmed;
      return trimmed === '' ? [] : [[name, kept]];
    }),
  );

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/**
 * An address that the product calls or writes into its pages. It may hold no user or password:
 * calls would not send them, and pages would reveal them.
 */
const userlessUrl = httpUrl.refine(hasNoUser, 'must not contain a user or a password');

/**
 * An address whose host goes into the security policy of pages. The policy would read some of the
 * characters that a host may hold as its own signs.
 */
const policyUrl = userlessUrl.refine(
  hasPlainHost,
  'must have a host of letters, digits, dots and hyphens only',
);

/** An address that paths of ours are appended to. */
const baseUrl = userlessUrl.refine(
  (text) => !/[?#]/.test(text),
  'must be an address without ? or #, such as https://api.example.com/v1',
);

/** The public address of the site; links append their paths to it. */
const originUrl = httpUrl.refine(
  (text) => hasNoUser(text) && /^[^?#]*:\/\/[^/?#\\]+\/*$/.test(text),
  'must be an address without a path or a user, such as https://www.example.com',
);

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: originUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]+$/, 'must begin with age1: npm run backup -- --new-key makes one')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-/, 'must begin with AGE-SECRET-KEY-')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine(
      isDatabaseAddress,
      'must be a valid address: write # in a password as %23, and only name certificate files that exist',
    )
    .optional(),
  SECRETS_KEY: z
    .string()
    .refine(
      (text) => secretsKeysOf(text).every((key) => key !== null),
      'must be 32 bytes in base64, or several such keys separated by commas',
    )
    .optional(),
  STORAGE_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SEED: z
    .enum(['starter', 'demo', 'none'], { error: 'must be starter, demo or none' })
    .default('starter'),
  ADMIN_USERNAME: z.string().max(60, 'must have at most 60 characters').default('admin'),
  ADMIN_EMAIL: z
    .string()
    .max(254, 'must have at most 254 characters')
    // Not the form's rule: the default has no dot in its host.
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('admin@localhost'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`)
    .optional(),
  WEBHOOK_NEWSLETTER_URL: userlessUrl.optional(),
  WEBHOOK_TRAVEL_SERVICES_URL: userlessUrl.optional(),
  WEBHOOK_ROMANTIC_URL: userlessUrl.optional(),
  WEBHOOK_MEDICAL_URL: userlessUrl.optional(),
  WEBHOOK_CONTACT_URL: userlessUrl.optional(),
  WEBHOOK_BOOKING_URL: userlessUrl.optional(),
  WEBHOOK_PASSWORD_RESET_URL: userlessUrl.optional(),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .refine(canSign, 'must have base64 after whsec_')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example:587' })
    .refine((text) => URL.parse(text)?.hostname !== '', 'must name the mail server')
    .optional(),
  MAIL_FROM: z
    .string()
    .max(254, 'must have at most 254 characters')
    .regex(
      /^([^\s@<>,;]+@[^\s@<>,;]+|[^<>@\r\n]+<[^\s@<>,;]+@[^\s@<>,;]+>)$/,
      'must be an email address',
    )
    .optional(),
  AI_BASE_URL: baseUrl.optional(),
  AI_API_KEY: z
    .string()
    .max(500, 'must have at most 500 characters')
    .regex(/^[ -~]*$/, 'must only contain characters that a header can carry')
    .optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  CHAT_WIDGET_SRC: policyUrl.optional(),
  MAP_STYLE_URL: policyUrl.optional(),
  WHATSAPP_URL: userlessUrl.optional(),
  MESSENGER_URL: userlessUrl.optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(isTrustProxy, 'must be true, false or a list of addresses such as 127.0.0.1,10.0.0.0/8')
    .transform(parseTrustProxy),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[!-~]*$/, 'must only contain characters that a header can carry, and no spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default('song-xanh-travel'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  NODE_ENV: z.string().optional(),
});

/**
 * Reads and checks the environment.
 * @throws ConfigError with one line that names the variable.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.safeParse(whatIsSet(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    siteUrl: value.SITE_URL === undefined ? null : new URL(value.SITE_URL).origin,
    dataDir: value.DATA_DIR,
    backupDir: value.BACKUP_DIR ?? null,
    backupRecipient: value.BACKUP_RECIPIENT ?? null,
    backupIdentity: value.BACKUP_IDENTITY ?? null,
    databaseUrl: value.DATABASE_URL ?? null,
    secretsKeys: secretsKeysOf(value.SECRETS_KEY).filter((key) => key !== null),
    storage: readStorage(value),
    seed: value.SEED,
    firstAdmin: {
      username: value.ADMIN_USERNAME,
      email: value.ADMIN_EMAIL,
      password: value.ADMIN_PASSWORD ?? null,
    },
    webhooks: {
      addresses: {
        newsletter: value.WEBHOOK_NEWSLETTER_URL ?? null,
        travel_services: value.WEBHOOK_TRAVEL_SERVICES_URL ?? null,
        romantic: value.WEBHOOK_ROMANTIC_URL ?? null,
        medical: value.WEBHOOK_MEDICAL_URL ?? null,
        contact: value.WEBHOOK_CONTACT_URL ?? null,
        booking: value.WEBHOOK_BOOKING_URL ?? null,
        password_reset: value.WEBHOOK_PASSWORD_RESET_URL ?? null,
      },
      secret: value.WEBHOOK_SECRET ?? null,
    },
    mail: value.SMTP_URL
      ? { url: value.SMTP_URL, from: value.MAIL_FROM ?? senderAt(value.SITE_URL) }
      : null,
    ai: readChatApi(value),
    chatWidgetSrc: value.CHAT_WIDGET_SRC ?? null,
    mapStyleUrl: value.MAP_STYLE_URL ?? null,
    whatsappUrl: value.WHATSAPP_URL ?? null,
    messengerUrl: value.MESSENGER_URL ?? null,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN ?? null,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: value.OTEL_SERVICE_NAME }
      : null,
    logLevel: value.LOG_LEVEL,
    isDevelopment: value.NODE_ENV === 'development',
  };
}

/** The language model of the AI import; null for the built-in reader. */
function readChatApi(value: z.output<typeof environmentSchema>): ChatApi | null {
  if (value.AI_BASE_URL === undefined) return null;
  return {
    baseUrl: value.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: value.AI_API_KEY ?? null,
    model: value.AI_MODEL ?? null,
  };
}

/** A setting that stops the start. Its message is one line that names the variable. */
export class ConfigError extends OperatorError {}

/** The bucket of uploaded images; null for the folder under DATA_DIR. */
function readStorage(value: z.output<typeof environmentSchema>): Bucket | null {
  if (value.STORAGE_URL === undefined) return null;
  const bucket = readBucketAddress(value.STORAGE_URL, {
    region: value.AWS_REGION ?? null,
    credentials:
      value.AWS_ACCESS_KEY_ID && value.AWS_SECRET_ACCESS_KEY
        ? {
            accessKeyId: value.AWS_ACCESS_KEY_ID,
            secretAccessKey: value.AWS_SECRET_ACCESS_KEY,
            ...(value.AWS_SESSION_TOKEN && { sessionToken: value.AWS_SESSION_TOKEN }),
          }
        : null,
  });
  if (typeof bucket === 'string') throw new ConfigError(`STORAGE_URL ${bucket}`);
  return bucket;
}

/**
 * The keys of a comma-separated list, null for each that is not a valid key; empty where nothing is
 * set.
 */
function secretsKeysOf(text: string | undefined): (Buffer | null)[] {
  return text?.split(',').map((key) => parseSecretsKey(key.trim())) ?? [];
}

/** The sender of email where `MAIL_FROM` is not set. */
function senderAt(siteUrl: string | undefined): string {
  return `no-reply@${siteUrl ? new URL(siteUrl).hostname : 'localhost'}`;
}

function hasNoUser(address: string): boolean {
  const url = URL.parse(address);
  return !url?.username && !url?.password;
}

/** Whether the host is a name or an address alone, without the `;`, `,` and `*` that an address may hold. */
function hasPlainHost(address: string): boolean {
  const url = URL.parse(address);
  return url === null || /^([\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname);
}

function canSign(secret: string): boolean {
  try {
    createWebhookHeaders(secret);
    return true;
  } catch {
    return false;
  }
}

/** The names that Fastify knows for groups of addresses. */
const ADDRESS_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A number of hops is refused, as by Fastify: nobody can tell who the first one is. */
function isTrustProxy(text: string): boolean {
  if (text === 'true' || text === 'false') return true;
  return text.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    if (rest.length > 0) return false;
    if (bits === undefined && ADDRESS_GROUPS.has(address)) return true;
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (bits === undefined) return longest > 0;
    // Fastify refuses a network of all addresses (/0); whoever wants to trust everybody sets
    // `true`.
    return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest;
  });
}

function parseTrustProxy(text: string): boolean | string {
  return text === 'true' || (text === 'false' ? false : text);
}
