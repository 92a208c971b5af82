import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

test('without settings everything has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: null,
    dataDir: './data',
    backupDir: null,
    backupRecipient: null,
    backupIdentity: null,
    databaseUrl: null,
    secretsKeys: [],
    storage: null,
    seed: 'starter',
    firstAdmin: { username: 'admin', email: 'admin@localhost', password: null },
    webhooks: {
      addresses: {
        newsletter: null,
        travel_services: null,
        romantic: null,
        medical: null,
        contact: null,
        booking: null,
        password_reset: null,
      },
      secret: null,
    },
    mail: null,
    ai: null,
    chatWidgetSrc: null,
    whatsappUrl: null,
    mapStyleUrl: null,
    messengerUrl: null,
    trustProxy: false,
    metricsToken: null,
    traces: null,
    logLevel: 'info',
    isDevelopment: false,
  });
});

test('spaces around a value are ignored, except in a password', () => {
  const tidy: NodeJS.ProcessEnv = {
    HOST: '::1',
    DATA_DIR: '/var/lib/songxanh',
    DATABASE_URL: 'postgres://u:p@db/songxanh',
    BACKUP_RECIPIENT: 'age1w6s02x4nswlf9pxvj7mdpxcwptdgnu00r9hflhqj0e6ngzfmup3qyqwf6f',
    SEED: 'demo',
    ADMIN_USERNAME: 'lan',
    WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    TRUST_PROXY: 'true',
    METRICS_TOKEN: 'a-token-for-the-figures',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  const untidy = Object.entries(tidy).map(([name, value]) => [name, ` ${value}\r`]);
  expect(readConfig(Object.fromEntries(untidy) as NodeJS.ProcessEnv)).toEqual(readConfig(tidy));
  const { firstAdmin } = readConfig({ ADMIN_PASSWORD: ' spaces stay \r\n' });
  expect(firstAdmin.password).toBe(' spaces stay ');
});

test('the address of the site is normalized as browsers do', () => {
  for (const SITE_URL of ['HTTPS://SongXanh.example', 'https://songxanh.example:443/'])
    expect(readConfig({ SITE_URL }).siteUrl).toBe('https://songxanh.example');
});

test('an empty or blank value counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: ' ', ADMIN_PASSWORD: '', LOG_LEVEL: '\t' })).toEqual(
    readConfig({}),
  );
});

const KEY = Buffer.alloc(32, 7).toString('base64');

/** Every variable, with valid values. A variable that is missing here fails the test below. */
const GOOD: Record<string, string[]> = {
  PORT: ['0', '8080', '65535'],
  HOST: ['127.0.0.1', '::'],
  SITE_URL: ['https://songxanh.example', 'http://localhost:3000/'],
  DATA_DIR: ['/var/lib/songxanh'],
  BACKUP_DIR: ['/var/backups/songxanh'],
  BACKUP_RECIPIENT: ['age1w6s02x4nswlf9pxvj7mdpxcwptdgnu00r9hflhqj0e6ngzfmup3qyqwf6f'],
  BACKUP_IDENTITY: ['AGE-SECRET-KEY-1...'],
  DATABASE_URL: [
    'postgres://u:p@db/songxanh',
    'postgresql://db/songxanh?sslmode=require',
    'postgres://u:p@/songxanh?host=/var/run/postgresql',
  ],
  SECRETS_KEY: [KEY, `${KEY}, ${KEY}`],
  STORAGE_URL: [
    's3://key:secret@songxanh',
    's3://key:se%2Fcret@songxanh?endpoint=http://127.0.0.1:9000&region=eu-west-1&prefix=/pictures/',
  ],
  AWS_REGION: ['eu-west-1'],
  AWS_ACCESS_KEY_ID: ['key'],
  AWS_SECRET_ACCESS_KEY: ['secret'],
  AWS_SESSION_TOKEN: ['token'],
  SEED: ['starter', 'demo', 'none'],
  ADMIN_USERNAME: ['lan'],
  ADMIN_EMAIL: ['lan@songxanh.example', 'admin@localhost'],
  ADMIN_PASSWORD: ['12345678', ' spaces stay '],
  WEBHOOK_NEWSLETTER_URL: ['https://hooks.example/newsletter'],
  WEBHOOK_TRAVEL_SERVICES_URL: ['https://hooks.example/travel-services'],
  WEBHOOK_ROMANTIC_URL: ['https://hooks.example/romantic'],
  WEBHOOK_MEDICAL_URL: ['https://hooks.example/medical'],
  WEBHOOK_CONTACT_URL: ['https://hooks.example/contact'],
  WEBHOOK_BOOKING_URL: ['https://hooks.example/booking'],
  WEBHOOK_PASSWORD_RESET_URL: ['https://hooks.example/password-reset'],
  WEBHOOK_SECRET: ['whsec_0123456789abcdef'],
  SMTP_URL: ['smtp://localhost:1025', 'smtps://user:p%40ss@mail.example:465'],
  MAIL_FROM: [
    'office@songxanh.example',
    'Song Xanh Travel <office@songxanh.example>',
    'Sông Xanh: Travel, Inc. <o@a.example>',
  ],
  AI_BASE_URL: ['https://ai.example/v1', 'http://127.0.0.1:8080/v1/'],
  AI_API_KEY: ['key'],
  AI_MODEL: ['reader-large'],
  CHAT_WIDGET_SRC: ['https://chat.example/widget.js'],
  MAP_STYLE_URL: ['https://maps.example/style.json?key=1'],
  WHATSAPP_URL: ['https://wa.me/84912345678'],
  MESSENGER_URL: ['https://m.me/songxanh'],
  TRUST_PROXY: [
    'true',
    'false',
    '127.0.0.1',
    '10.0.0.0/8, ::1',
    'loopback,uniquelocal',
    'fd00::/8',
  ],
  METRICS_TOKEN: ['a-token-for-the-figures'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://127.0.0.1:4318', 'https://otel.example/prefix/'],
  OTEL_SERVICE_NAME: ['song-xanh-staging'],
  LOG_LEVEL: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
  NODE_ENV: ['production', 'development', 'test'],
};

/**
 * Values that must stop the start. DATA_DIR, BACKUP_DIR and the settings that other programs read
 * accept any text; whether HOST and the keys of backups are right only shows later:
 * `tests/api/wrong-settings.test.ts`.
 */
const WRONG: Record<string, string[]> = {
  BACKUP_RECIPIENT: ['AGE-SECRET-KEY-1QQ', 'age1', 'ssh-ed25519 AAAA'],
  BACKUP_IDENTITY: ['age1w6s02x4nswlf9pxvj7mdpxcwptdgnu00r9hflhqj0e6ngzfmup3qyqwf6f'],
  PORT: ['x', '-1', '65536', '3.5', 'NaN'],
  SITE_URL: [
    'songxanh.example',
    'ftp://songxanh.example',
    'javascript:alert(1)',
    'https://user:pw@songxanh.example',
    'https://songxanh.example/path',
    'https://songxanh.example\\path',
    'https://songxanh.example?q',
    'https://songxanh.example/#top',
  ],
  DATABASE_URL: [
    'mysql://db/songxanh',
    'db',
    'postgres://u:p#w@db/songxanh',
    'postgres://u:p@db:99999/songxanh',
    'postgres://u:p@db/songxanh?sslrootcert=/no/such.pem',
  ],
  STORAGE_URL: [
    'songxanh',
    'https://s3.example/songxanh',
    's3://key:secret@x',
    's3://songxanh',
    's3://key@songxanh',
    's3://key:100%@songxanh',
    's3://key:secret@songxanh?endpoint=s3.example',
    's3://key:secret@songxanh/pictures',
  ],
  SEED: ['Starter', 'all'],
  ADMIN_USERNAME: ['x'.repeat(61)],
  ADMIN_EMAIL: [
    'lan',
    'lan@',
    '@songxanh.example',
    'l an@songxanh.example',
    `${'x'.repeat(250)}@a.vn`,
  ],
  SECRETS_KEY: ['key', KEY.slice(2), `${KEY},`, `${KEY}x`],
  ADMIN_PASSWORD: ['1234567', 'x'.repeat(201)],
  WEBHOOK_NEWSLETTER_URL: ['hooks.example'],
  WEBHOOK_TRAVEL_SERVICES_URL: ['ftp://hooks.example/'],
  WEBHOOK_ROMANTIC_URL: ['hooks.example'],
  WEBHOOK_MEDICAL_URL: ['javascript:alert(1)'],
  WEBHOOK_CONTACT_URL: ['//hooks.example', 'https://user:pw@hooks.example'],
  WEBHOOK_BOOKING_URL: ['hooks.example', 'file:///etc/passwd'],
  WEBHOOK_PASSWORD_RESET_URL: ['hooks.example'],
  WEBHOOK_SECRET: ['short', `whsec_${'!'.repeat(20)}`, `whsec_${' '.repeat(20)}`],
  SMTP_URL: [
    'mail.example:25',
    'https://mail.example',
    'smtp://',
    'smtp:mail.example',
    'smtp://h:99999',
  ],
  MAIL_FROM: ['office', 'a@b, c@d', 'a,b@c.example', 'a@b.example;c', 'x'.repeat(260)],
  AI_BASE_URL: [
    'ai.example',
    'ftp://ai.example',
    'https://user@ai.example',
    'https://ai.example/v1?key=1',
  ],
  AI_API_KEY: ['x'.repeat(501), 'kéy', 'two\nlines'],
  AI_MODEL: ['x'.repeat(201)],
  CHAT_WIDGET_SRC: [
    'chat.example/widget.js',
    'javascript:alert(1)',
    'https://u:pw@chat.example/w.js',
    'https://chat.example;a/w.js',
    'https://chat.example,a/w.js',
    'https://*.example/w.js',
  ],
  MAP_STYLE_URL: [
    'maps.example/style.json',
    'mapbox://styles/streets',
    'https://u:pw@maps.example/s.json',
    'https://maps.example;a/s.json',
  ],
  WHATSAPP_URL: ['wa.me/84912345678', 'https://user:pw@wa.me/84912345678'],
  MESSENGER_URL: ['m.me/songxanh', 'https://user@m.me/songxanh'],
  TRUST_PROXY: [
    'yes',
    '1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0',
    '127.0.0.1,,::1',
    '::1/129',
    '10.0.0.0/8/8',
    'loopback/8',
  ],
  METRICS_TOKEN: ['short', `${' '.repeat(20)}short`, 'a token of several words', 'ă'.repeat(16)],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://otel.example'],
  LOG_LEVEL: ['verbose', 'INFO'],
};

const each = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );

test.each(each(GOOD))('%s accepts %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each(each(WRONG))('%s does not accept %s, and the one line says so', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`));
});

test('an address that is only wrong at its end is not said to begin wrong', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example:99999' })).toThrow(
    'SMTP_URL must be an address such as smtp://mail.example:587',
  );
});

test('a wrong value is not repeated in the message: it may be a secret', () => {
  expect(() => readConfig({ WEBHOOK_SECRET: 'whsec_oops' })).toThrow(/^(?!.*whsec_oops)/);
  for (const DATABASE_URL of ['db:secret@host', 'postgres://u:secret#1@host/db'])
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^(?!.*secret)/);
});

test('the values are converted for the product', () => {
  const config = readConfig({
    PORT: '8080',
    SITE_URL: 'https://songxanh.example//',
    ADMIN_USERNAME: ' lan ',
    ADMIN_PASSWORD: ' spaces stay ',
    TRUST_PROXY: 'true',
  });
  expect(config).toMatchObject({
    port: 8080,
    siteUrl: 'https://songxanh.example',
    firstAdmin: { username: 'lan', password: ' spaces stay ' },
    trustProxy: true,
  });
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
});

test('a bucket is read with its key, from the address or from the variables of AWS', () => {
  const address = 's3://songxanh?endpoint=http://127.0.0.1:9000&prefix=/pictures/';
  const beside = {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  };
  const { storage } = readConfig({ STORAGE_URL: address, ...beside });
  expect(storage).toEqual({
    name: 'songxanh',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
    prefix: 'pictures/',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
  });
  const own = 's3://own:sec%2Fret@songxanh?region=ap-southeast-1';
  expect(readConfig({ STORAGE_URL: own, ...beside }).storage).toEqual({
    name: 'songxanh',
    endpoint: null,
    region: 'ap-southeast-1',
    prefix: '',
    credentials: { accessKeyId: 'own', secretAccessKey: 'sec/ret' },
  });
});

test('a language model is reached at its address, with a key and a name if they are set', () => {
  const address = { AI_BASE_URL: 'https://ai.example/v1/' };
  const baseUrl = 'https://ai.example/v1';
  expect(readConfig(address).ai).toEqual({ baseUrl, apiKey: null, model: null });
  expect(readConfig({ ...address, AI_API_KEY: 'key', AI_MODEL: 'reader' }).ai).toEqual({
    baseUrl,
    apiKey: 'key',
    model: 'reader',
  });
});

test('traces have the service name from the settings, if there is one', () => {
  const endpoint = 'http://127.0.0.1:4318';
  const named = (env: NodeJS.ProcessEnv) => readConfig(env).traces;
  expect(named({ OTEL_SERVICE_NAME: 'staging' })).toBeNull();
  expect(named({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: '' })).toEqual({
    endpoint,
    serviceName: 'song-xanh-travel',
  });
  expect(named({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'staging' })).toEqual({
    endpoint,
    serviceName: 'staging',
  });
});

test('only the value development makes it a development server', () => {
  const words = ['development', 'production', 'Development', 'dev', ''];
  expect(words.filter((word) => readConfig({ NODE_ENV: word }).isDevelopment)).toEqual([
    'development',
  ]);
  expect(readConfig({}).isDevelopment).toBe(false);
});

const documented = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
);

test('.env.example and the tables above contain exactly the variables that are read', () => {
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
  const read = [...source.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(documented.map(([name]) => name)).toEqual(read);
  expect(Object.keys(GOOD)).toEqual(read);
});

test.each(documented)('the example %s=%s is accepted', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});
