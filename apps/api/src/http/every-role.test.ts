import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type GateAnswer, gateAnswer, roleNames } from '../testing/roles-and-gate-answers.ts';
import { sampleInput } from '../testing/route-samples.ts';
import { sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes } from './serve.ts';

const test = await testApp();
const [{ tokens }] = await twoNeighbourhoods(test);

/** Asks for things that nobody has: what comes after the gate finds nothing and changes nothing that lasts. */
describe('every call, for every role (docs/permissions.md)', () => {
  for (const role of roleNames) {
    it(`lets a ${role} in where the table says so, and nowhere else`, async () => {
      for (const route of listServedRoutes()) {
        // ends whatever session the bearer has: none here
        if (route.name === 'auth.logout' || route.name === 'consolidation.logout') continue;
        const { statusCode, body } = await sendRaw(test, route, { input: sampleInput(route), token: tokens[role] });
        // a wrong password is 401 behind an open door
        const isRefused = (statusCode === 401 || statusCode === 403) && route.may !== 'public';
        const answer: GateAnswer = isRefused ? (statusCode as 401 | 403) : 'in';
        assert.equal(answer, gateAnswer(route.may, role), `${route.name}: ${statusCode} ${body.slice(0, 120)}`);
        // 503: a provider that is down, which is said
        assert.ok(statusCode < 500 || statusCode === 503, `${route.name}: ${statusCode} ${body.slice(0, 120)}`);
      }
    });
  }
});
