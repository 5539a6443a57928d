import { Dialog } from '../../ui/overlays/dialog.tsx';

export type LegalText = 'terms' | 'data';

const texts: Record<LegalText, { title: string; paragraphs: readonly string[] }> = {
  terms: {
    title: 'Términos del servicio',
    paragraphs: [
      'Con Sazón pides almuerzos a restaurantes aliados. Los recibes en un lugar de entrega de tu empresa, en la fecha y la hora que elijas.',
      'Cada orden muestra su precio completo antes de pagar: el plato, los adicionales, los descuentos y el costo del servicio. Solo se cobra lo que aceptas.',
      'Puedes cancelar o reprogramar una orden hasta su hora de cierre, que ves en el detalle. El subsidio, tus tingos y tu cupo vuelven a donde salieron. Lo que pagaste con tarjeta, Nequi o banco llega en tingos que no vencen. Si el pago es de ese día y se devuelve todo, puedes pedirlo en tu tarjeta. Si el restaurante o Sazón cancelan, se devuelve completo.',
      'Si nadie recoge la orden dentro del tiempo de espera, vuelve al restaurante y se cobra.',
      'Los tingos de regalo vencen en la fecha que muestran; los comprados y los devueltos no vencen. Un tingo vale un peso dentro de Sazón y no se cambia por dinero.',
      'El descuento por nómina solo se usa con tu autorización para cada período y hasta el cupo que aprueba tu empleador.',
    ],
  },
  data: {
    title: 'Política de datos personales',
    paragraphs: [
      'Tratamos tus datos según la Ley 1581 de 2012: tu nombre, celular, correo, documento y lugar de entrega, para prestarte el servicio, entregar tus órdenes, cobrarlas y atenderte.',
      'El restaurante y quien entrega ven tu nombre y lo necesario para la orden. Tu empleador ve cuánto descontar o subsidiar; nunca ve qué comes.',
      'Los datos de salud, como alergias o dieta, solo se guardan si los autorizas aparte, y solo los ven la cocina y tú.',
      'Los mensajes comerciales llegan solo si los aceptas, y puedes dejarlos cuando quieras. Los de tus órdenes llegan siempre.',
      'Puedes conocer, corregir, descargar y pedir que se borren tus datos escribiendo a soporte. Los registros de pagos y facturas se conservan el tiempo que exige la ley.',
    ],
  },
};

export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { title, paragraphs } = texts[text];
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="grid gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="type-body">
            {paragraph}
          </p>
        ))}
        <a href="/licencias.txt" target="_blank" rel="noreferrer" className="type-body-s focus-ring underline">
          Licencias de terceros
        </a>
      </div>
    </Dialog>
  );
}
