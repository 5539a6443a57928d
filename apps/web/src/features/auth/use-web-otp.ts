import { useEffect } from 'react';

/** Enters the code of a text message by itself, where the browser can read text messages (Android). */
export function useWebOtp(onCode: (code: string) => void): void {
  // An effect, because the message comes from outside; it always calls the latest handler.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const asking = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: asking.signal };
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') onCode(credential.code);
      })
      .catch(() => undefined);
    return () => asking.abort();
  }, [onCode]);
}
