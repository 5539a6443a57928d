// The month of one large company: `npm run bench:company` (`-- 20000`: people; `-- 20000 bill`: no more than its bill).
// Imports its register as a file, undoes that and imports it again, asks for its pages over HTTP, closes the period, bills
// it and downloads the files of the bill and of its payroll pack. Prints a table.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { deriveKey } from '../apps/api/src/key-derivation.ts';
import { benchSecret, startBenchServer } from './bench-server.ts';
import { cpuMsByPid, readMemoryMb } from './cpu-and-memory-of-processes.ts';

const people = Number(process.argv[2] ?? 20_000);
const onlyBill = process.argv[3] === 'bill';
/** Lunches of each person in the month. */
const lunchesEach = 10;
const subsidyCop = 8000;
const payrollCop = 13_400;
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

/** Runs one job in a process of its own and prints its time and the most memory it had. */
async function runJob(job: string, instant: string): Promise<void> {
  const runner = fileURLToPath(new URL('./company-run.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [runner, server.databaseUrl, instant, job], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let mostMb = 0;
  while (child.exitCode === null) {
    mostMb = Math.max(mostMb, readMemoryMb(child.pid as number));
    await Promise.race([ended, wait(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`The job ${job} failed`);
  print(`job: ${job}`, Number(printed), `${mostMb.toFixed(0)} MB`);
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

/** Everybody has an account, a signed period and delivered lunches in November. */
async function eat(): Promise<void> {
  await client.query('DROP INDEX orders_one_code');
  await client.query(
    `WITH made AS (INSERT INTO users (id, first_name, last_name, cell_phone, verified_at, created_at, plan, enterprise_id,
         identification_type, identification)
       SELECT gen_random_uuid(), first_name, last_name, cell_phone, now(), now(), 'nomina', enterprise_id,
         'cedula_de_ciudadania', identification FROM preapproved_users WHERE enterprise_id = $1
       RETURNING id, identification)
     UPDATE preapproved_users p SET user_id = made.id, proven_user_id = made.id, proven_at = now()
     FROM made WHERE p.enterprise_id = $1 AND p.identification = made.identification`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO payroll_discounts (id, user_id, enterprise_id, start_period, end_period, amount_cop, status, created_at)
     SELECT gen_random_uuid(), id, $1, '2026-11-01', '2026-11-30', 300000, 'approved', now() FROM users WHERE enterprise_id = $1`,
    [enterpriseId],
  );
  await client.query(
    `INSERT INTO payroll_credits (id, user_id, start_period, end_period, amount_cop, used_cop, created_at)
     SELECT gen_random_uuid(), id, '2026-11-01', '2026-11-30', 300000, $2::int, now() FROM users WHERE enterprise_id = $1`,
    [enterpriseId, lunchesEach * payrollCop],
  );
  await client.query(
    `INSERT INTO orders (id, purchase_id, user_id, enterprise_id, restaurant_id, restaurant_time_id, brand_id, menu_id,
       location_id, time_id, schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, gross_cop,
       menu_discount_cop, promotion_cop, coupon_cop, fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop,
       created_at, updated_at)
     SELECT gen_random_uuid(), o.purchase_id, u.id, $1, o.restaurant_id, o.restaurant_time_id, o.brand_id, o.menu_id,
       o.location_id, o.time_id, '2026-11-01'::date + n, '2026-11-01'::date + n, o.hour, 'delivery', 'delivered', '0000',
       o.snapshot, o.chosen, 21400, 0, 0, 0, 0, 21400, $3, 0, $4, 0, '2026-11-01', '2026-11-01'
     FROM users u, generate_series(1, $2::int) AS n, (SELECT * FROM orders LIMIT 1) AS o WHERE u.enterprise_id = $1`,
    [enterpriseId, lunchesEach, subsidyCop, payrollCop],
  );
  await client.query('ANALYZE');
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

const cpuMs = () => cpuMsByPid([server.serverPid]).get(server.serverPid) ?? 0;

/** Downloads files of the issued bill, and prints the most memory and the processor time that each takes of the server. */
async function downloadBill(files: readonly (readonly [what: string, path: string])[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM bills WHERE enterprise_id = $1 AND issued_at IS NOT NULL',
    [enterpriseId],
  );
  const [bill] = rows;
  if (bill === undefined) throw new Error('The company has no issued bill');
  for (const [what, path] of files) {
    const startedAt = performance.now();
    const restMb = readMemoryMb(server.serverPid);
    const restCpuMs = cpuMs();
    let [bytes, mostMb] = [0, restMb];
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, readMemoryMb(server.serverPid));
    }, 50);
    const answer = await ask(`/api/admin/enterprises/bills/${bill.id}${path}?enterpriseId=${enterpriseId}`);
    for await (const part of answer.body ?? []) bytes += part.byteLength;
    clearInterval(watch);
    print(
      what,
      performance.now() - startedAt,
      `${(bytes / 1e6).toFixed(1)} MB, server ${restMb.toFixed(0)} to ${mostMb.toFixed(0)} MB, ${((cpuMs() - restCpuMs) / 1000).toFixed(1)} s of its CPU`,
    );
  }
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
  if (!onlyBill) await undoImport(await importRegister());
  await importRegister();
  if (!onlyBill) await measureRegister();
  await eat();
  if (!onlyBill) await measureRegister();
  await runJob('close', '2026-12-01T13:00:00Z');
  await runJob('bill', '2026-12-01T13:10:00Z');
  await runJob('bill', '2026-12-08T13:10:00Z');
  await downloadBill(billFiles);
  if (!onlyBill) {
    await runJob('draw', '2026-12-08T13:20:00Z');
    await downloadBill(packFiles);
  }
} finally {
  await client.end();
  await server.stop();
}
