// The month of one large company: `npm run bench:company` (`-- 20000`: people; `-- 20000 bill` or `pack`: no more than that).
// Imports its register as a file, undoes that and imports it again, asks for its pages over HTTP, closes the period, bills
// it, downloads the files of the bill and of its payroll pack and uploads what was deducted. Prints a table.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret, startBenchServer } from './bench-server.ts';
import { deductedCop, makeLunches } from './company-lunches.ts';
import { cpuMsByPid, readDatabaseCpuMs, readMemoryMb } from './cpu-and-memory-of-processes.ts';

const people = Number(process.argv[2] ?? 20_000);
const only = process.argv[3];
const tries = 40;
const server = await startBenchServer();
const client = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
client.on('error', () => {}); // its database is dropped first
const enterpriseId = randomUUID();
const token = createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 3_600_000 })({
  sub: enterpriseId,
  sid: enterpriseId,
});
const headers = { authorization: `Bearer ${token}` };

/** A company like the demo's, and somebody of its HR who bears the same id. */
async function makeCompany(): Promise<void> {
  await client.query(
    `INSERT INTO enterprises SELECT made.*
     FROM (SELECT * FROM enterprises WHERE payroll_allowed AND payroll_period = 'monthly' ORDER BY id LIMIT 1) AS e,
       jsonb_populate_record(NULL::enterprises, to_jsonb(e) || jsonb_build_object('id', $1::text, 'name', 'Bench', 'nit', 'bench-1')) AS made`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at)
     VALUES ($1, 'Bench', 'HR', '3600000000', now(), now())`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO user_permissions (user_id, permission, scope, scope_id) SELECT $1::uuid, code, 'enterprise', $1::uuid
     FROM unnest(ARRAY['enterprises_preapproved_users_view', 'enterprises_preapproved_users_write',
       'enterprises_billing_view', 'enterprises_billing_approval_or_reject']) AS code`,
    [enterpriseId],
  );
}

const toDocument = (n: number) => String(1_000_000_000 + n);

function makeList(): Buffer {
  const line = (n: number) =>
    `${toDocument(n)};Persona ${n};Apellido ${n % 997};31${String(n).padStart(8, '0')};p${n}@empresa.co;300000`;
  const lines = Array.from({ length: people }, (_, index) => line(index + 1));
  return Buffer.from(['Cédula;Nombres;Apellidos;Celular;Correo;Cupo', ...lines].join('\n'));
}

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const answer = await fetch(`${server.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

const post = async <T>(path: string, body: object): Promise<T> =>
  (await (
    await ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  ).json()) as T;

function print(what: string, milliseconds: number, more = ''): void {
  process.stdout.write(`${what.padEnd(44)} ${(milliseconds / 1000).toFixed(2).padStart(8)} s  ${more}\n`);
}

const readCpuSeconds = (pid: number) => (cpuMsByPid([pid]).get(pid) ?? 0) / 1000;

/** Runs one job in a process of its own and prints its time, its processor time and the most memory it had. */
async function runJob(job: string, instant: string): Promise<void> {
  const runner = fileURLToPath(new URL('./company-run.ts', import.meta.url));
  const databaseBefore = await readDatabaseCpuMs(client);
  const child: ChildProcess = spawn(process.execPath, [runner, server.databaseUrl, instant, job], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let [mostMb, cpu] = [0, 0];
  while (child.exitCode === null) {
    mostMb = Math.max(mostMb, readMemoryMb(child.pid as number));
    cpu = Math.max(cpu, readCpuSeconds(child.pid as number));
    await Promise.race([ended, wait(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`The job ${job} failed`);
  const ofDatabase = ((await readDatabaseCpuMs(client)) - databaseBefore) / 1000;
  print(
    `job: ${job}`,
    Number(printed),
    `${mostMb.toFixed(0)} MB, ${cpu.toFixed(1)} s of its CPU, ${ofDatabase.toFixed(1)} s of the database's`,
  );
}

async function importRegister(): Promise<string> {
  const body = { enterpriseId, fileName: 'empleados.csv' };
  const { url, importId } = await post<{ url: string; importId: string }>('/api/admin/enterprises/imports', body);
  const beforeMb = readMemoryMb(server.serverPid);
  const startedAt = performance.now();
  const type = { 'content-type': 'application/octet-stream' };
  await ask(url, { method: 'PUT', body: new Uint8Array(makeList()), headers: type });
  const restMb = readMemoryMb(server.serverPid);
  print(
    'upload and plan of the list',
    performance.now() - startedAt,
    `server ${beforeMb.toFixed(0)} to ${restMb.toFixed(0)} MB`,
  );
  await post(`/api/admin/enterprises/imports/${importId}/start`, { withdrawMissing: false });
  await runJob('import', '2026-11-23T11:10:00Z');
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM preapproved_users WHERE enterprise_id = $1',
    [enterpriseId],
  );
  if (rows[0]?.count !== people) throw new Error(`${rows[0]?.count} people were imported`);
  return importId;
}

async function undoImport(importId: string): Promise<void> {
  const startedAt = performance.now();
  await post(`/api/admin/enterprises/imports/${importId}/undo`, {});
  print('undo: answer to HR', performance.now() - startedAt);
  await runJob('import', '2026-11-23T11:20:00Z');
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM preapproved_users WHERE enterprise_id = $1',
    [enterpriseId],
  );
  if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} people are left after the undo`);
}

async function measure(what: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let one = 0; one < tries + 2; one++) {
    const startedAt = performance.now();
    await (await ask(path)).text();
    if (one >= 2) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.ceil(tries * 0.95) - 1] ?? 0;
  process.stdout.write(
    `${what.padEnd(44)} p50 ${(times[tries / 2] ?? 0).toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0)} ms\n`,
  );
}

async function measureRegister(): Promise<void> {
  const register = `/api/admin/enterprises/employees?enterpriseId=${enterpriseId}`;
  await measure('register, first page', register);
  await measure('register, search of a name', `${register}&search=persona%20${Math.round(people / 2)}`);
  await measure('register, search of a document', `${register}&search=${toDocument(Math.round(people / 3))}`);
  await measure('register, page 100', `${register}&page=100`);
}

/** Runs a call, and prints with its time the most memory and the processor time that it takes of the server. */
async function watchServer(what: string, call: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  const restMb = readMemoryMb(server.serverPid);
  const restCpu = readCpuSeconds(server.serverPid);
  let mostMb = restMb;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, readMemoryMb(server.serverPid));
  }, 50);
  const said = await call();
  clearInterval(watch);
  const cpu = readCpuSeconds(server.serverPid) - restCpu;
  print(
    what,
    performance.now() - startedAt,
    `${said}, server ${restMb.toFixed(0)} to ${mostMb.toFixed(0)} MB, ${cpu.toFixed(1)} s of its CPU`,
  );
}

async function findBill(): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM bills WHERE enterprise_id = $1 AND issued_at IS NOT NULL',
    [enterpriseId],
  );
  if (rows[0] === undefined) throw new Error('The company has no issued bill');
  return rows[0].id;
}

/** Downloads files of the issued bill. */
async function downloadBill(files: readonly (readonly [what: string, path: string])[]): Promise<void> {
  const billId = await findBill();
  for (const [what, path] of files) {
    await watchServer(what, async () => {
      let bytes = 0;
      const answer = await ask(`/api/admin/enterprises/bills/${billId}${path}?enterpriseId=${enterpriseId}`);
      for await (const part of answer.body ?? []) bytes += part.byteLength;
      return `${(bytes / 1e6).toFixed(1)} MB`;
    });
  }
}

/** Uploads what payroll deducted: the whole amount of everybody but of one in a hundred, who paid nothing. */
async function uploadDeducted(): Promise<void> {
  const billId = await findBill();
  const line = (n: number) => `${toDocument(n)};Persona ${n};${n % 100 === 0 ? 0 : deductedCop}`;
  const lines = Array.from({ length: people }, (_, index) => line(index + 1));
  const file = Buffer.from(['Cédula;Nombre;Valor descontado', ...lines].join('\n'));
  const path = `/api/admin/enterprises/bills/${billId}/deducted?enterpriseId=${enterpriseId}&fileName=nomina.csv`;
  const type = { 'content-type': 'application/octet-stream' };
  for (const what of ['upload of what was deducted', 'the same file once more'])
    await watchServer(what, async () => {
      await ask(path, { method: 'PUT', body: new Uint8Array(file), headers: type });
      return `${(file.byteLength / 1e6).toFixed(1)} MB`;
    });
}

const billFiles = [
  ['bill, first page on the screen', ''],
  ['bill, its people', '/lines'],
  ['bill as CSV', '/csv'],
  ['bill as XLSX', '/xlsx'],
  ['bill as PDF', '/pdf'],
] as const;
const packFiles = [
  ['deduction file', '/deductions'],
  ['pack, its statements drawn by the job', '/pack.zip'],
] as const;

try {
  await makeCompany();
  if (only === undefined) await undoImport(await importRegister());
  await importRegister();
  if (only === undefined) await measureRegister();
  await makeLunches(client, enterpriseId);
  if (only === undefined) await measureRegister();
  await runJob('close', '2026-12-01T13:00:00Z');
  await runJob('bill', '2026-12-01T13:10:00Z');
  await runJob('bill', '2026-12-08T13:10:00Z');
  if (only !== 'pack') await downloadBill(billFiles);
  if (only !== 'bill') {
    await runJob('draw', '2026-12-08T13:20:00Z');
    await downloadBill(packFiles);
    await uploadDeducted();
  }
} finally {
  await client.end();
  await server.stop();
}
