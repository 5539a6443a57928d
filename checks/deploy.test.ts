import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './source-files.ts';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => fs.existsSync(path.join(root, file));
const variables = new Set(
  read('README.md')
    .match(/`[A-Z][A-Z0-9_]+`/g)
    ?.map((name) => name.slice(1, -1)),
);
/** A name that the usual hub resolves, such as `postgres:18-bookworm`. */
const shortName = /^[a-z0-9-]+(\/[a-z0-9-]+)?(:[\w.-]+)?$/;

type Service = {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
type Container = {
  command?: string[];
  envFrom: { secretRef?: { name: string } }[];
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
};
type Resource = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector?: { matchLabels?: object };
    template: {
      metadata?: { labels: object };
      spec: { terminationGracePeriodSeconds?: number; containers: Container[] };
    };
  };
};

const readScript = (command: readonly string[] | undefined): string[] =>
  command?.[0] === 'node'
    ? command
        .slice(1)
        .filter((word) => !word.startsWith('-'))
        .slice(0, 1)
    : [];

describe('what deploys the product', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const resources = ['migrate', 'sazon'].flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((each) => {
      assert.deepEqual(each.errors, []);
      return each.toJS() as Resource;
    }),
  );

  it('has a Dockerfile whose files exist, from images with short names', () => {
    const text = read('Dockerfile');
    const froms = [...text.matchAll(/^FROM (\S+)/gm)].map((match) => match[1] as string);
    assert.deepEqual(
      froms.filter((name) => !shortName.test(name)),
      [],
    );
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => (match[1] ?? '').split(' '));
    assert.ok(copied.length > 8);
    const started = /^CMD (\[.+\])$/m.exec(text)?.[1] ?? '[]';
    const needed = [...copied, ...readScript(JSON.parse(started))];
    assert.deepEqual(
      needed.filter((file) => !exists(file)),
      [],
    );
  });

  it('has a compose file whose services, volumes, files and variables exist', () => {
    const wrong = Object.entries(compose.services).flatMap(([name, service]) => {
      const own = service.image === 'sazon' ? Object.keys(service.environment ?? {}) : [];
      const others = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      const sources = (service.volumes ?? []).map((each) => each.split(':')[0] ?? '');
      return [
        ...(shortName.test(service.image) ? [] : [`${name}: image ${service.image}`]),
        ...own.filter((variable) => !variables.has(variable)).map((variable) => `${name}: ${variable}`),
        ...others.filter((other) => compose.services[other] === undefined).map((other) => `${name}: needs ${other}`),
        ...sources
          .filter((source) => !(source.startsWith('./') ? exists(`deploy/${source}`) : source in compose.volumes))
          .map((source) => `${name}: volume ${source}`),
        ...(service.image === 'sazon' ? readScript(service.command) : [])
          .filter((file) => !exists(file))
          .map((file) => `${name}: ${file}`),
      ];
    });
    assert.deepEqual(wrong, []);
    const targets = `${read('deploy/Caddyfile')} ${read('deploy/prometheus/prometheus.yml')}`.match(
      /\b[a-z-]+(?=:\d{4}\b)/g,
    );
    assert.deepEqual(
      [...new Set(targets)].filter((name) => compose.services[name] === undefined),
      [],
    );
  });

  it('has Kubernetes resources that wait for processes, keep one of each, and hold no secret', () => {
    const deployments = resources.filter(({ kind }) => kind === 'Deployment');
    const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
    assert.equal(deployments.length, 3);
    for (const { metadata, spec } of deployments) {
      const [container] = spec.template.spec.containers;
      assert.equal(container?.readinessProbe?.httpGet.path, '/api/ready', metadata.name);
      assert.equal(container?.livenessProbe?.httpGet.path, '/api/health', metadata.name);
      assert.ok((spec.template.spec.terminationGracePeriodSeconds ?? 0) > 22, 'longer than main.ts takes to end');
      assert.deepEqual(spec.template.metadata?.labels, spec.selector?.matchLabels);
      const budget = budgets.find(
        ({ spec: { selector } }) => JSON.stringify(selector) === JSON.stringify(spec.selector),
      );
      assert.ok(budget, `${metadata.name} has no budget`);
    }
    for (const { spec } of resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
      const [container] = spec.template.spec.containers;
      assert.ok(container?.envFrom.some(({ secretRef }) => secretRef?.name === 'sazon'));
      assert.deepEqual(
        readScript(container?.command).filter((file) => !exists(file)),
        [],
      );
    }
    assert.ok(!resources.some(({ kind }) => kind === 'Secret'));
    const data = resources.flatMap((each) => Object.keys(each.data ?? {}));
    assert.deepEqual(
      data.filter((name) => !variables.has(name)),
      [],
    );
  });
});
