import { PRODUCT } from '@sazon/domain/product-name';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SupportRow } from './support-row.tsx';

const measures = [
  'Se usa con teclado, y el foco se ve.',
  'Cada botón, campo, estado y aviso tiene un nombre para lectores de pantalla.',
  'El texto crece hasta el 200% y la página cabe en 320 píxeles, sin desplazarse hacia los lados.',
  'Textos y controles tienen contraste suficiente, con tema claro y oscuro.',
  'Nada se dice solo con color: cada estado lleva ícono y palabra.',
  'Los botones miden 44 píxeles o más en el celular.',
  'Si tu dispositivo pide menos movimiento, las animaciones se vuelven un desvanecido.',
  'Los errores se escriben junto a su campo y dicen cómo seguir.',
];

const tested = [
  'Pruebas automáticas con axe en cada versión: cada página en el celular, con la cuenta de quien la usa, con tema claro y oscuro. Las principales, también en computador.',
  'Contraste de cada par de colores, calculado en cada versión.',
  'Esas páginas con texto al 200% y a 320 píxeles de ancho: nada se sale hacia los lados, y ninguna palabra se corta ni tapa lo que tiene al lado.',
  'Solo con el teclado: elegir, pagar y cancelar un almuerzo, tomar una semana propuesta y cambiar el perfil. El foco se ve en cada paso.',
  'También buscar, filtrar, pedir en grupo, pasar un almuerzo, escribir, calificar, dar propina y reportar un problema.',
  'Y registrarse, cambiar una contraseña olvidada, esperar un cupo, pedir que lleguemos a un edificio y llevar los almuerzos al calendario.',
  'También usar un cupón, cambiar de promoción, comprar tingos, usar el piloto automático e inscribirse en el descuento por nómina.',
  'En las páginas de trabajo, solo con el teclado: rechazar una línea de la cuenta de una empresa, importar una lista de empleados y decidir un incidente.',
  'También conciliar la nómina, responder solicitudes, disputar una línea de una liquidación, pagar liquidaciones y planear una campaña.',
  'Y aceptar, empacar y despachar órdenes en una cocina, recibirlas como consolidador, y recogerlas, entregarlas y devolverlas como domiciliario.',
  'Los textos: ninguna frase pasa de 25 palabras, salvo las de los permisos y documentos que se aceptan o firman.',
  'Recorridos automáticos que usan los controles por su nombre y su función, como un lector de pantalla.',
];

const limits = [
  'Todavía no hemos hecho pruebas con personas que usan lector de pantalla. Las de hoy son nuestras.',
  'Solo con el teclado probamos los recorridos de la lista de arriba, no cada página.',
  'Las páginas del banco y de la pasarela de pagos son de ellos. Si una no te sirve, paga con otro método o con tingos.',
  'Los PDF de recibos y acuerdos tienen título, idioma y texto que se puede leer, pero no todos tienen tablas marcadas. La misma información está en la app.',
  'Las fotos de los platos las sube cada restaurante. Su texto es el nombre del plato.',
  'Leer un código QR necesita la cámara. Siempre puedes decir o escribir los cuatro números.',
];

/** /ayuda#accesibilidad: the conformance statement, with what was tested, known limits, and whom to tell. */
export function AccessibilityScreen() {
  useScreenTitle('Accesibilidad');
  return (
    <main className="px-4 pb-8">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-5 pt-4">
        <p className="type-body">
          {PRODUCT.name} es para todas las personas. Cumplimos en gran parte las Pautas de Accesibilidad para el
          Contenido Web (WCAG) 2.2, nivel AA. “En gran parte” quiere decir que conocemos algunos límites: están abajo.
        </p>
        <Part title="Qué hacemos" items={measures} />
        <Part title="Qué probamos" items={tested} />
        <Part title="Límites que conocemos" items={limits} />
        <section aria-labelledby="contact" className="grid grid-cols-1 gap-2">
          <h2 id="contact" className="type-h2">
            ¿Algo no te sirve?
          </h2>
          <p className="type-body">
            Cuéntanos qué página es, qué querías hacer y con qué navegador o ayuda técnica. Te responde una persona.
          </p>
          <SupportRow note="Reporta una barrera" />
        </section>
        <p className="type-body-s text-text-2">
          Esta declaración es del 29 de noviembre de 2026. La hicimos con una evaluación propia y la revisamos con cada
          cambio grande.
        </p>
      </div>
    </main>
  );
}

function Part({ title, items }: { title: string; items: readonly ReactNode[] }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">{title}</h2>
      <Card>
        <ul className="grid list-disc gap-2 pl-5">
          {items.map((item) => (
            <li key={String(item)} className="type-body">
              {item}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
