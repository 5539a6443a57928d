/** One demo account per role, offered on the sign-in page outside production. */
export const demoPassword = 'Almuerzo2026';

export const demoAccounts = [
  { role: 'Cliente', email: 'cliente@demo.sazon.co', cellPhone: '3990000001', home: '/inicio' },
  { role: 'Cliente con nómina', email: 'nomina@demo.sazon.co', cellPhone: '3990000002', home: '/inicio' },
  { role: 'Cliente preaprobado', email: 'preaprobado@demo.sazon.co', cellPhone: '3990000003', home: '/inicio' },
  {
    role: 'Restaurante',
    email: 'restaurante@demo.sazon.co',
    cellPhone: '3990000004',
    home: '/admin/restaurantes/ordenes/tablero',
  },
  { role: 'Recursos humanos', email: 'rrhh@demo.sazon.co', cellPhone: '3990000005', home: '/admin/empresas' },
  { role: 'Plataforma', email: 'admin@demo.sazon.co', cellPhone: '3990000006', home: '/admin' },
  { role: 'Domi', email: 'domi@demo.sazon.co', cellPhone: '3990000007', home: '/domi' },
] as const;

export const demoConsolidatorCode = 'CONS01';

/** The arrival board of the demo courier's first lobby: the path is `/pantalla/` and this token. */
export const demoLobbyToken = 'de300000000000000000000000000001';
