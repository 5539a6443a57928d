import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-config-'));
after(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const production = {
  SAZON_ENV: 'production',
  SAZON_SECRET: 'k'.repeat(40),
  PUBLIC_URL: 'https://sazon.example/',
  DATABASE_URL: 'postgres://sazon:clave@db:5432/sazon?sslmode=verify-full',
  WOMPI_PUBLIC_KEY: 'pub_prod_x',
  WOMPI_PRIVATE_KEY: 'prv_prod_x',
  WOMPI_EVENTS_SECRET: 'prod_events_x',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_x',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'p'.repeat(43),
  VAPID_SUBJECT: 'mailto:soporte@sazon.example',
  SMTP_URL: 'smtps://sazon:clave@mail.example:465',
  EMAIL_FROM: 'hola@sazon.example',
  INFOBIP_URL: 'https://x.api.infobip.com',
  INFOBIP_API_KEY: 'llave',
};

/** The lines that a person reads instead of a start. */
function faults(variables: Record<string, string | undefined>): string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...variables });
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message.split('\n');
  }
  return [];
}

describe('the configuration', () => {
  it('starts from nothing: embedded database, demo, sandbox, port 3000 for this machine only', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    assert.equal(config.databaseUrl, undefined);
    assert.equal(config.port, 3000);
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.demo, true);
    assert.equal(config.wompi, undefined);
  });

  it('keeps the secret that it made, for this account only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secret;
    assert.equal(readConfig({ DATA_DIR: dataDir }).secret, first);
    assert.ok(first.length >= 32);
    assert.equal(fs.statSync(path.join(dataDir, 'session-secret')).mode & 0o077, 0);
  });

  it('keeps the push keys that it made, for this account only, and takes given ones', () => {
    const { push } = readConfig({ DATA_DIR: dataDir });
    assert.deepEqual(readConfig({ DATA_DIR: dataDir }).push, push);
    assert.deepEqual([push.publicKey.length, push.privateKey.length], [87, 43]);
    assert.equal(fs.statSync(path.join(dataDir, 'push-keys.json')).mode & 0o077, 0);
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = production;
    const given = readConfig({ DATA_DIR: dataDir, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }).push;
    assert.deepEqual(given, { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT });
    assert.match(faults({ VAPID_PUBLIC_KEY }).join(), /both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY/);
  });

  it('takes an empty value as none', () => {
    assert.equal(readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: '' }).port, 3000);
  });

  it('says one line for each wrong value, naming it', () => {
    const file = path.join(dataDir, 'a-file');
    fs.writeFileSync(file, '');
    const wrong: [string, string][] = [
      ['PORT', 'abc'],
      ['PORT', '70000'],
      ['PORT', '-1'],
      ['PORT', '80.5'],
      ['PUBLIC_URL', 'sazon.example'],
      ['DATABASE_URL', 'mysql://db/sazon'],
      ['DATABASE_URL', 'localhost:5432'],
      ['DATA_DIR', file],
      ['DATA_DIR', path.join(file, 'inside')],
      ['DATABASE_POOL', '0'],
      ['SAZON_ENV', 'prod'],
      ['SAZON_SECRET', 'short'],
      ['SAZON_CLOCK', 'yesterday'],
      ['SAZON_JOBS', 'yes'],
      ['LOG_LEVEL', 'loud'],
      ['WOMPI_PUBLIC_KEY', 'pub_x'],
      ['VAPID_PUBLIC_KEY', 'short'],
      ['VAPID_SUBJECT', 'soporte@sazon.example'],
      ['MESSAGE_CHANNELS', 'sms,paloma'],
      ['SMTP_URL', 'mail.example'],
      ['INFOBIP_URL', 'http://x.api.infobip.com'],
    ];
    for (const [name, value] of wrong) {
      const said = faults({ [name]: value });
      assert.equal(said.length, 1, `${name}=${value}: ${said.join(' / ')}`);
      assert.match(said[0] as string, new RegExp(`^${name}: `));
    }
    assert.equal(faults({ PORT: 'abc', DATABASE_POOL: 'x' }).length, 2);
  });

  it('delivers no message where no channel is asked for, and wants the secrets of those that are', () => {
    assert.deepEqual(readConfig({ DATA_DIR: dataDir }).messages, { channels: [] });
    assert.match(faults({ MESSAGE_CHANNELS: 'sms' }).join(), /need INFOBIP_URL, INFOBIP_API_KEY/);
    const { channels, sms } = readConfig({
      DATA_DIR: dataDir,
      MESSAGE_CHANNELS: 'sms, push',
      INFOBIP_URL: 'https://x.api.infobip.com/',
      INFOBIP_API_KEY: 'llave',
    }).messages;
    assert.deepEqual(channels, ['sms', 'push']);
    assert.deepEqual(sms, { apiUrl: 'https://x.api.infobip.com', apiKey: 'llave', sender: 'Sazon' });
  });

  it('wants all keys of the payment provider or none', () => {
    assert.match(faults({ WOMPI_PUBLIC_KEY: 'pub_test_x' }).join(), /missing: WOMPI_PRIVATE_KEY, WOMPI_EVENTS_SECRET/);
  });
});

describe('production', () => {
  it('refuses to start without its secrets, naming each that is missing', () => {
    const { SAZON_ENV, ...needed } = production;
    const [said = ''] = faults({ SAZON_ENV });
    for (const name of Object.keys(needed)) assert.ok(said.includes(name), name);
    for (const name of Object.keys(needed)) {
      assert.deepEqual(faults({ ...production, [name]: undefined }), [`production needs ${name}`]);
    }
  });

  it('needs the secrets of the channels it delivers by, and only of those', () => {
    const { SMTP_URL: _, EMAIL_FROM: __, ...withoutMail } = production;
    assert.deepEqual(faults(withoutMail), ['production needs SMTP_URL, EMAIL_FROM']);
    assert.deepEqual(faults({ ...withoutMail, MESSAGE_CHANNELS: 'sms,push' }), []);
    assert.match(faults({ ...production, MESSAGE_CHANNELS: 'sms,whatsapp' }).join(), /WHATSAPP_TOKEN/);
  });

  it('refuses test keys of the payment provider and a clock that is not the real one', () => {
    assert.match(faults({ ...production, WOMPI_PUBLIC_KEY: 'pub_test_x' }).join(), /production keys/);
    assert.match(faults({ ...production, WOMPI_EVENTS_SECRET: 'test_events_x' }).join(), /production keys/);
    assert.match(faults({ ...production, SAZON_CLOCK: '2026-11-23T13:00:00Z' }).join(), /^SAZON_CLOCK/);
  });

  it('has no demo, listens to everyone, and limits codes', () => {
    const config = readConfig({ ...production, DATA_DIR: '/nowhere/at/all' });
    assert.deepEqual([config.demo, config.devDoors], [false, false]);
    assert.equal(config.host, '0.0.0.0');
    assert.equal(config.publicUrl, 'https://sazon.example');
    assert.equal(config.wompi?.environment, 'prod');
    assert.ok(config.codesPerAddress < 1000);
  });

  it('speaks to a database elsewhere by TLS, unless it is told that the network is its own', () => {
    const DATABASE_URL = 'postgres://sazon:clave@10.0.0.7:5432/sazon';
    assert.match(
      faults({ ...production, DATABASE_URL }).join(),
      /^DATABASE_URL: .*TLS.*DATABASE_PRIVATE_NETWORK=true$/,
    );
    assert.match(faults({ ...production, MIGRATE_DATABASE_URL: DATABASE_URL }).join(), /^MIGRATE_DATABASE_URL: /);
    assert.match(faults({ ...production, DATABASE_URL: `${DATABASE_URL}?sslmode=prefer` }).join(), /TLS/);
    assert.deepEqual(faults({ ...production, DATABASE_URL, DATABASE_PRIVATE_NETWORK: 'true' }), []);
    assert.deepEqual(faults({ ...production, DATABASE_URL: 'postgres://sazon@127.0.0.1/sazon' }), []);
  });
});

describe('who can reach it', () => {
  const elsewhere: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { PUBLIC_URL: 'https://sazon.example' },
  ];

  it('makes it refuse to start as development by default', () => {
    for (const more of elsewhere) {
      assert.match(faults(more).join(), new RegExp(`^SAZON_ENV: .*${Object.keys(more)[0]} let`), JSON.stringify(more));
    }
    for (const here of [{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:4000' }])
      assert.deepEqual(faults(here), []);
  });

  it('keeps the outbox and the other doors of development to this machine', () => {
    assert.equal(readConfig({ DATA_DIR: dataDir }).devDoors, true);
    for (const more of elsewhere)
      assert.equal(readConfig({ DATA_DIR: dataDir, SAZON_ENV: 'development', ...more }).devDoors, false);
  });

  it('loads demo data into the embedded database, and elsewhere only when it is told to', () => {
    const DATABASE_URL = 'postgres://sazon@127.0.0.1/sazon';
    const getDemo = (more: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...more }).demo;
    assert.deepEqual(
      [{}, { SAZON_DEMO: 'false' }, { DATABASE_URL }, { DATABASE_URL, SAZON_DEMO: 'true' }].map(getDemo),
      [true, false, false, true],
    );
    assert.deepEqual(faults({ ...production, SAZON_DEMO: 'true' }), ['SAZON_DEMO: production holds no demo data']);
  });
});
