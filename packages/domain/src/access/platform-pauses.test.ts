import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describePause, findPause, PAUSES } from './platform-pauses.ts';

describe('a pause', () => {
  const write = (route: string, payBy?: string) => ({ route, reads: false, payBy });

  it('holds back its own calls and no other', () => {
    assert.equal(findPause(['registration'], write('auth.register')), 'registration');
    assert.equal(findPause(['registration'], write('cart.add')), undefined);
    assert.equal(findPause(['pse'], write('payments.direct', 'pse')), 'pse');
    assert.equal(findPause(['pse'], write('payments.direct', 'nequi')), undefined);
    assert.equal(findPause(['card'], write('payments.card')), 'card');
    assert.equal(findPause(['campaigns'], write('admin.campaigns.schedule')), 'campaigns');
    assert.equal(findPause([], write('payments.card')), undefined);
  });

  it('of all changes lets people read, sign in and end it, and lets payments be told', () => {
    assert.equal(findPause(['changes'], write('cart.add')), 'changes');
    assert.equal(findPause(['changes'], { route: 'cart.get', reads: true }), undefined);
    for (const route of ['auth.loginEmail', 'auth.refresh', 'settings.change', 'payments.event'])
      assert.equal(findPause(['changes'], write(route)), undefined, route);
  });

  it('has a sentence of its own or of its kind', () => {
    for (const pause of PAUSES) assert.match(describePause(pause), /^[A-ZÁÉÍÓÚ].+\.$/);
  });
});
