import type { Config } from '../config.ts';
import { hashInlineScripts } from './serve-web-app.ts';

/** The camera scans codes; the product requests nothing else of the device. */
export const permissionsPolicy =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()';

/** What a page of ours may load, and who may frame it. */
export function contentSecurityPolicy(config: Config) {
  const provider =
    config.wompi === undefined ? [] : ['https://checkout.wompi.co', 'https://wompijs.wompi.com', config.wompi.apiUrl];
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashInlineScripts(config.webRoot), ...provider],
      connectSrc: ["'self'", ...provider],
      frameSrc: ["'self'", ...provider],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...provider],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: config.env === 'production' ? [] : null,
    },
  };
}
