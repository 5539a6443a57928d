// Names, and ids of copies.

export const firstNames = `(ARRAY['Andrea','Camila','Laura','Diana','Paola','Natalia','Carolina','Juliana','Valentina','Sofía','Luisa',
'Marcela','Ángela','Claudia','Sandra','Mónica','Liliana','Yolanda','Gloria','Martha','Juan','Carlos','Andrés','Felipe','Santiago',
'Sebastián','Daniel','David','Jorge','Luis','Miguel','Óscar','Ricardo','Fernando','Mauricio','Iván','Jairo','Hernán','Wilson','Édgar'])`;
export const lastNames = `(ARRAY['Rodríguez','Gómez','González','Martínez','García','López','Hernández','Sánchez','Ramírez','Pérez','Díaz',
'Muñoz','Rojas','Moreno','Jiménez','Vargas','Castro','Ortiz','Gutiérrez','Suárez','Torres','Álvarez','Valencia','Restrepo','Cárdenas',
'Mejía','Ospina','Zapata','Quintero','Giraldo','Salazar','Arias','Cortés','Molina','Marín','Cano','Betancur','Uribe','Peña','Parra',
'Nieto','Forero','Bernal','Acosta','Pardo','Lozano','Beltrán','Chaparro','Garzón','Urrego'])`;
export const pickName = (names: string, seed: string, count: number) =>
  `(${names})[1 + abs(hashtext((${seed})::text || '${count}')::bigint) % ${count}]`;

// A copy's id is the row's with the copy's number in some of its digits, so that it is known without a table. Other digits
// are set as well, which keep it apart from ids that hold this number by chance; version and variant stay valid.
const ofCopy = (value: string, number: string) =>
  `overlay(overlay(${value}::text placing lpad(to_hex(${number}), 4, '0') from 5 for 4) placing 'c0c0' from 10 for 4)::uuid`;
/** The first of the crowd is the person of the demo. */
export const ofPerson = (value: string) =>
  `CASE WHEN k.c = 0 THEN ${value}::uuid ELSE ${ofCopy(value, 'k.c * 256')} END`;
export const ofHistory = (value: string) => ofCopy(value, 'k.c * 256 + k.q');
export const ofQuarter = (value: string) => ofCopy(value, 'k.q');
export const cityText = (value: string) =>
  `overlay(overlay(overlay(${value} placing lpad(to_hex(k.w), 4, '0') from 1 for 4) placing 'd0d' from 16 for 3) placing 'd0d0' from 33 for 4)`;
export const ofCity = (value: string) => `(${cityText(`${value}::text`)})::uuid`;
