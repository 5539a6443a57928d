// What the phone shows of Sazón once it is installed.
import type { ManifestOptions } from 'vite-plugin-pwa';

const sizes = { movil: '390x844', escritorio: '1280x800' } as const;

const screenshot = (page: string, size: keyof typeof sizes, label: string) => ({
  src: `/capturas/${page}-${size}.png`,
  sizes: sizes[size],
  type: 'image/png',
  form_factor: size === 'movil' ? ('narrow' as const) : ('wide' as const),
  label,
});

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

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
  // The real screens, taken from the product on demo data.
  screenshots: [
    screenshot('inicio', 'movil', 'Tu semana de almuerzos de un vistazo'),
    screenshot('ordenes', 'movil', 'Tu código, siempre a mano'),
    screenshot('inicio', 'escritorio', 'Programa la semana desde la oficina'),
    screenshot('ordenes', 'escritorio', 'Sigue tu almuerzo hasta tu mesa'),
  ],
  shortcuts: [
    { name: 'Programar la semana', url: '/agendar?fuente=pwa', icons: [shortcutIcon] },
    { name: 'Mis ordenes', url: '/mis-ordenes?fuente=pwa', icons: [shortcutIcon] },
    { name: 'Mi billetera', url: '/mi-billetera?fuente=pwa', icons: [shortcutIcon] },
  ],
};
