import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { inlineScriptHashes } from './web.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-web-'));
after(() => fs.rmSync(root, { recursive: true }));

it("lets the page's own inline scripts run, each by its hash, and no file for it", () => {
  fs.writeFileSync(
    path.join(root, 'index.html'),
    '<script>alert("Hello, world.")</script><script type="module" src="/app.js"></script>\n<script>\n2</script>',
  );
  assert.deepEqual(inlineScriptHashes(root), [
    // `echo -n 'alert("Hello, world.")' | openssl dgst -sha256 -binary | openssl base64`
    "'sha256-Y5B3ypJ4gLjaSYHgDWAGKVr+MjCrQWdPJEcZWN6s/u4='",
    "'sha256-kCSv90ewvHGK5blxNkGWfoCgvxu6azHCPqUBonYwcFo='",
  ]);
});

it('has none before the web app is built', () => {
  assert.deepEqual(inlineScriptHashes(path.join(root, 'nowhere')), []);
});
