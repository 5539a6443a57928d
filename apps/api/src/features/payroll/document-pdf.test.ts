import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildClosingStatement } from '@sazon/domain/payroll/closing-statement-text';
import { buildEnrolmentContract } from '@sazon/domain/payroll/enrolment-and-period-document-text';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import { readPdfStructure, wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { type DocumentPaper, drawDocument } from './document-pdf.ts';
import { openDocumentDrawing } from './document-pdf-thread.ts';

const parties = {
  name: 'Ana Gómez',
  identification: 'C.C. 1020448391',
  employeeId: '77',
  employer: { legalName: 'Nube S.A.S.', nit: '901448207-1', payrollName: 'Nómina' },
};
const signedAtMs = Date.parse('2026-12-01T13:00:00Z');
const evidence: SignatureEvidence = {
  ...{ signedAtMs, name: parties.name, identification: parties.identification, method: 'told', typedName: null },
  ...{ strokes: [], acceptedClauses: [], ipHash: null, userAgentHash: null, shownSha256: 'a'.repeat(64) },
};
const getPaper = (content: DocumentPaper['content'], of: Partial<SignatureEvidence> = {}): DocumentPaper => ({
  ...{ content, seal: { code: 'ABCDEFGHJK', evidence: { ...evidence, ...of } }, sha256: 'b'.repeat(64) },
  verifyUrl: 'https://sazon.co/nomina/verificar/ABCDEFGHJK',
});
const lines = Array.from({ length: 60 }, (_, day) => ({
  ...{ orderId: `0193-${day}`, scheduleDate: `2026-11-${String((day % 28) + 1).padStart(2, '0')}` },
  ...{ totalCop: 21_400, subsidyCop: 8000, payrollCop: 13_400 },
}));
const period = { startPeriod: '2026-11-01', endPeriod: '2026-11-30', amountCop: 900_000 };
const statement = buildClosingStatement(parties, period, lines, signedAtMs);
const contract = buildEnrolmentContract(parties, { ceilingCop: 300_000, periodWords: 'cada mes' }, [], {});

describe('a signed document as PDF', () => {
  it('is read aloud as title, facts, a table with named rows over all of its pages, and a link to verify it', async () => {
    const pdf = await drawDocument(getPaper(statement));
    const { kinds, untagged } = readPdfStructure(pdf);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    assert.equal(untagged, 0, 'everything that is drawn has its place in the structure');
    assert.deepEqual([count('Document'), count('H1'), count('Table'), count('Link')], [1, 1, 3, 1]);
    const facts = 9;
    assert.equal(count('TR'), facts + lines.length + 2, 'facts, head, lines, sums');
    assert.equal(count('TD'), facts + (lines.length + 1) * 4);
    assert.match(pdf.toString('latin1'), /\/Scope \/Column[\s\S]*\/Scope \/Row/);
    const words = wordsIn(pdf);
    for (const said of ['Extracto de cierre', 'Ana Gómez', '$ 804.000', 'Página 3 de 3', 'Verifícalo en'])
      assert.ok(words.includes(said), said);
  });

  it('says whose signature it shows, and lists what was accepted as a list', async () => {
    const strokes = [[10, 10, 200, 80, 300, 20]];
    const { kinds, untagged, alts } = readPdfStructure(
      await drawDocument(getPaper(contract, { method: 'drawn', strokes })),
    );
    assert.equal(untagged, 0);
    assert.ok(alts >= 2, 'of the signature and of the link');
    for (const kind of ['Figure', 'H2', 'L', 'LI', 'Lbl', 'LBody']) assert.ok(kinds.includes(kind), kind);
  });

  it('is the same from the thread that draws many', async () => {
    const papers = [statement, contract, statement, contract, statement].map((content) => getPaper(content));
    const drawing = openDocumentDrawing();
    const drawn = await drawing.draw(papers);
    await drawing.close();
    assert.deepEqual(drawn, await Promise.all(papers.map(drawDocument)));
  });

  it('tells of a document that cannot be drawn, and draws the next ones', async () => {
    const broken = { ...statement, blocks: [{ kind: 'list', items: null }] } as never;
    const papers = Array.from({ length: 5 }, () => getPaper(statement));
    const drawing = openDocumentDrawing();
    await assert.rejects(drawing.draw([...papers, getPaper(broken)]));
    assert.equal((await drawing.draw(papers)).length, 5);
    await drawing.close();
  });

  it('refuses what waits for a thread that ended', async () => {
    const papers = Array.from({ length: 5 }, () => getPaper(statement));
    const drawing = openDocumentDrawing();
    await drawing.draw(papers);
    const waiting = [drawing.draw(papers), drawing.draw(papers), drawing.draw(papers)];
    const ended = Promise.allSettled(waiting);
    await drawing.close();
    assert.deepEqual(
      (await ended).map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
  });
});
