import diagnostics from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { setTrace, type Trace } from './trace-hook.ts';

export type Tracing = {
  /** Traces every call of this server. Call it before routes are registered. */
  followCalls(app: FastifyInstance): void;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
};

/**
 * Starts OpenTelemetry traces: one span for each call, statement, job, e-mail and outgoing HTTP request. No span holds an
 * address, a query, a body, a person or what a statement compares with.
 */
export function startTracing({ to, share }: NonNullable<Config['traces']>, role: string): Tracing {
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sazon', 'service.namespace': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${to}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('sazon');
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context = context.active()) =>
    tracer.startSpan(name, { kind, attributes }, parent);
  setTrace((kind, name, work) => {
    const [title, ofKind, attributes] = describeStep(kind, name);
    const span = begin(title, ofKind, attributes);
    return context.with(trace.setSpan(context.active(), span), () =>
      work().then(
        (answer) => {
          span.end();
          return answer;
        },
        (error: unknown) => {
          fail(span, (error as { code?: string }).code ?? 'error');
          throw error;
        },
      ),
    );
  });
  const stopOutgoing = followOutgoing(begin, new URL(to).host);
  return {
    followCalls: (app) => followCalls(app, begin),
    async stop() {
      setTrace(undefined);
      stopOutgoing();
      await provider.shutdown().catch(() => {});
      manager.disable();
      context.disable();
    },
  };
}

function describeStep(kind: Parameters<Trace>[0], name: string): [string, SpanKind, Attributes] {
  if (kind === 'job') return [`job ${name}`, SpanKind.INTERNAL, { 'sazon.job': name }];
  if (kind === 'mail') return ['SMTP', SpanKind.CLIENT, { 'server.address': name }];
  return [name, SpanKind.CLIENT, { 'db.system.name': 'postgresql' }];
}

type Begin = (name: string, kind: SpanKind, attributes: Attributes, parent?: Context) => Span;

/** Ends a span as failed; messages of errors may quote what somebody typed, so only their code is kept. */
function fail(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code).end();
}

function followCalls(app: FastifyInstance, begin: Begin): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    context.with(span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span), done);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    // callers from outside cannot choose what is runTraced: every call begins a trace of its own
    spans.set(request, begin(request.method, SpanKind.SERVER, {}, ROOT_CONTEXT));
    within(request, done);
  });
  // the body arrives in another context
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`).setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

type Outgoing = { request: object; response?: { statusCode?: number } };
type OfFetch = { origin?: string; method?: string };
type OfHttp = { host?: string; method?: string };

/** Follows requests by fetch and by node:http, save those to the collector itself. */
function followOutgoing(begin: Begin, collector: string): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, host: string) => {
    if (host === collector) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, begin(`${method} ${host}`, SpanKind.CLIENT, attributes));
  };
  const answered = ({ request, response }: Outgoing) =>
    spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0);
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Outgoing;
      const { origin = '', method = '' } = request as OfFetch;
      start(request, method, URL.canParse(origin) ? new URL(origin).host : '');
    },
    'undici:request:headers': (message) => void answered(message as Outgoing),
    'undici:request:trailers': (message) => spans.get((message as Outgoing).request)?.end(),
    'undici:request:error': (message) => endFailed((message as Outgoing).request),
    'http.client.request.start': (message) => {
      const { request } = message as Outgoing;
      const { host = '', method = '' } = request as OfHttp;
      if (!collector.startsWith(host)) start(request, method, host);
    },
    'http.client.response.finish': (message) => answered(message as Outgoing)?.end(),
    'http.client.request.error': (message) => endFailed((message as Outgoing).request),
  };
  const endFailed = (request: object) => {
    const span = spans.get(request);
    if (span !== undefined) fail(span, 'connection');
  };
  for (const [name, listener] of Object.entries(listeners)) diagnostics.subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) diagnostics.unsubscribe(name, listener);
  };
}
