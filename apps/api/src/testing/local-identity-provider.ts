import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody at a company's provider, as it describes them. */
type Somebody = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string };

export type LocalProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whom it knows, by subject. */
  readonly people: Map<string, Somebody>;
  /** Signs somebody in at its page, as a browser would; answers the query with which it sends them back. */
  visit(url: string, subject: string): Promise<string>;
  close(): Promise<void>;
};

/** A real OpenID Connect provider on this machine; its sign-in page asks who it is, and believes it. */
export async function startIdentityProvider(redirectUri: string): Promise<LocalProvider> {
  const people = new Map<string, Somebody>();
  let answer: http.RequestListener = () => {};
  const server = http.createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['sazon', 'a-secret-of-the-provider'];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    pkce: { required: () => true },
    cookies: { keys: ['local'] },
  });
  const serve = provider.callback();
  answer = (request, response) => {
    if (request.url?.startsWith('/login/')) void showLogin(provider, request, response);
    else void serve(request, response);
  };
  return {
    ...{ issuer, clientId, clientSecret, people, visit },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const form = `<!doctype html><html lang="es"><title>Directorio</title><h1>Directorio de la empresa</h1>
<form method="get"><label>Usuario <input name="subject"></label><button>Entrar al directorio</button></form></html>`;

async function showLogin(provider: Provider, request: http.IncomingMessage, response: http.ServerResponse) {
  const subject = new URL(request.url ?? '', 'http://localhost').searchParams.get('subject');
  if (subject === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(form);
    return;
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId: subject }, consent: { grantId } });
}

async function visit(url: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 8; step++) {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie: jar } });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = new URL(reply.headers.get('location') ?? at, at);
    if (next.searchParams.has('state') && next.pathname !== '/auth') return next.search.slice(1);
    if (next.pathname.startsWith('/login/')) next.searchParams.set('subject', subject);
    at = next.href;
  }
  throw new Error(`the provider went on and on at ${at}`);
}
