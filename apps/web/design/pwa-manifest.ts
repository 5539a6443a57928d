// What the phone shows of Sazón once it is installed.
import type { ManifestOptions } from 'vite-plugin-pwa';

export const pwaManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sazón',
  short_name: 'Sazón',
  description: 'Programa los almuerzos de tu semana y recíbelos en tu oficina.',
  lang: 'es-CO',
  dir: 'ltr',
  start_url: '/inicio?fuente=pwa',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: '#FFD04D',
  background_color: '#FFD04D',
  categories: ['food', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Programar la semana', url: '/agendar?fuente=pwa' },
    { name: 'Mis ordenes', url: '/mis-ordenes?fuente=pwa' },
    { name: 'Mi billetera', url: '/mi-billetera?fuente=pwa' },
  ],
};
