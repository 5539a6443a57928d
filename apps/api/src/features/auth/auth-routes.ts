import { endOneSession, endOtherSessions, listSessions } from '@sazon/contract/auth/own-sessions-routes';
import * as ownSessionsSchemas from '@sazon/contract/auth/own-sessions-schemas';
import * as contract from '@sazon/contract/auth/routes';
import * as authSchemas from '@sazon/contract/auth/schemas';
import * as factorContract from '@sazon/contract/auth/second-factor-routes';
import * as secondFactorSchemas from '@sazon/contract/auth/second-factor-schemas';
import * as stepUpContract from '@sazon/contract/auth/step-up-and-undo-change-routes';
import * as stepUpSchemas from '@sazon/contract/auth/step-up-and-undo-change-schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { recordCallAccount } from '../../http/security-recording.ts';
import { serve } from '../../http/serve.ts';
import { signStepUp } from '../../http/step-up-proof-token.ts';
import { confirmPhone, register } from './registration-actions.ts';
import { signRegistration, verifyRegistrationToken } from './registration-token.ts';
import { resetPassword, verifyEmail } from './reset-password-and-verify-email-actions.ts';
import { verifySecondStepToken } from './second-step-token.ts';
import {
  sendLoginCodeByEmail,
  sendPhoneCode,
  sendRecoveryCode,
  sendVerificationCode,
} from './send-one-time-codes-actions.ts';
import { endOwnSessions, endSession, listLivingSessions, refreshSession } from './sessions-actions.ts';
import { signInByCode, signInByEmail, signInBySecondFactor } from './sign-in-actions.ts';
import { addAccessToken, toSignInReply } from './sign-in-replies.ts';
import { proveOwner, sendStepUpCode } from './step-up-proof-actions.ts';
import { undoChange } from './undo-account-change-actions.ts';

/** Sign-in by code or password, registration, password recovery, sessions. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  signInRoutes(app, deps);
  registrationRoutes(app, deps);
  sessionRoutes(app, deps);
  recoveryRoutes(app, deps);
}

function signInRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.validateUserAndGetOtp, authSchemas.validateUserAndGetOtp, ({ body, ip }) =>
    sendPhoneCode(deps, body.phoneNumber, { ...body, ip }),
  );

  serve(app, deps, contract.resendOtpEmail, authSchemas.resendOtpEmail, ({ body, ip }) =>
    sendLoginCodeByEmail(deps, body.phoneNumber, { ...body, ip }),
  );

  serve(app, deps, contract.loginOtp, authSchemas.loginOtp, async ({ body, ip, userAgent }) => {
    const { phoneNumber: phone, deviceId, ...code } = body;
    const answer = toSignInReply(app, deps, await signInByCode(deps, { phone, ...code }, { ip, userAgent, deviceId }));
    if (!isRefusal(answer) || answer.refusal !== 'ACCOUNT_MISSING') return answer;
    return { ...answer, detail: { registrationToken: signRegistration(app, phone, deps.now()) } };
  });

  serve(app, deps, contract.loginEmail, authSchemas.loginEmail, async ({ body, ip, userAgent }) =>
    toSignInReply(app, deps, await signInByEmail(deps, body, { ip, userAgent, deviceId: body.deviceId })),
  );

  serve(
    app,
    deps,
    factorContract.loginSecondFactor,
    secondFactorSchemas.loginSecondFactor,
    async ({ body, ip, userAgent, request }) => {
      const step = verifySecondStepToken(app, body.proof, deps.now());
      if (step === undefined) return refuse('SESSION_EXPIRED', { message: 'Pasó mucho tiempo. Entra de nuevo.' });
      recordCallAccount(request, step.userId);
      const { code, deviceId } = body;
      const device = { ip, userAgent, deviceId, companyId: step.companyId };
      return addAccessToken(app, deps, await signInBySecondFactor(deps, { userId: step.userId, code }, device));
    },
  );
}

function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.sendRegisterOtp, authSchemas.sendRegisterOtp, ({ body, ip }) =>
    sendPhoneCode(deps, body.phoneNumber, { ...body, ip }),
  );

  serve(app, deps, contract.validateRegisterOtp, authSchemas.validateRegisterOtp, async ({ body, ip }) => {
    const { phoneNumber: phone, ...code } = body;
    const wrong = await confirmPhone(deps, { phone, ...code }, ip);
    return wrong ?? { registrationToken: signRegistration(app, phone, deps.now()) };
  });

  serve(app, deps, contract.register, authSchemas.register, async ({ body, ip, userAgent }) => {
    const phone = verifyRegistrationToken(app, body.registrationToken, deps.now());
    if (phone === undefined) return refuse('CODE_EXPIRED', { field: 'registrationToken' });
    return addAccessToken(app, deps, await register(deps, phone, body, { ip, userAgent, deviceId: body.deviceId }));
  });
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.refresh, authSchemas.refresh, async ({ refreshToken, ip }) =>
    addAccessToken(app, deps, await refreshSession(deps, refreshToken, ip)),
  );

  serve(app, deps, contract.logout, authSchemas.logout, ({ refreshToken }) => endSession(deps, refreshToken));

  serve(app, deps, listSessions, ownSessionsSchemas.listSessions, async ({ userId, sessionId }) => ({
    data: await listLivingSessions(deps, { userId, sessionId }),
  }));

  serve(app, deps, endOneSession, ownSessionsSchemas.endOneSession, ({ userId, params }) =>
    endOwnSessions(deps, userId, { only: params.sessionId }),
  );

  serve(app, deps, endOtherSessions, ownSessionsSchemas.endOtherSessions, ({ userId, sessionId }) =>
    endOwnSessions(deps, userId, { but: sessionId }),
  );
}

/** Recovers passwords, confirms e-mails, and proves again that the caller owns the account (step-up). */
function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.sendRecoveryEmail, authSchemas.sendRecoveryEmail, ({ body, ip }) =>
    sendRecoveryCode(deps, body.email, { ...body, ip }),
  );

  serve(app, deps, contract.changePassword, authSchemas.changePassword, ({ body, ip }) =>
    resetPassword(deps, body, ip),
  );

  serve(app, deps, contract.sendVerification, authSchemas.sendVerification, ({ userId, ip }) =>
    sendVerificationCode(deps, userId, ip),
  );

  serve(app, deps, contract.verifyAccount, authSchemas.verifyAccount, ({ userId, sessionId, body }) =>
    verifyEmail(deps, { userId, sessionId }, body.otp),
  );

  serve(app, deps, stepUpContract.sendStepUpCode, stepUpSchemas.sendStepUpCode, ({ userId, ip }) =>
    sendStepUpCode(deps, userId, ip),
  );

  serve(app, deps, stepUpContract.stepUp, stepUpSchemas.stepUp, async ({ userId, sessionId, body, ip }) => {
    const proven = await proveOwner(deps, userId, body, ip);
    if (isRefusal(proven)) return proven;
    const { untilMs } = proven;
    return { proof: signStepUp(app, { purpose: body.purpose, userId, sessionId, untilMs }), untilMs };
  });

  serve(app, deps, stepUpContract.undoChange, stepUpSchemas.undoChange, ({ body }) => undoChange(deps, body.token));
}
