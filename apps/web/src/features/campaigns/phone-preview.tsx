import type { Template, TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import {
  composeSms,
  fillText,
  findVariableWord,
  listVariables,
  SAMPLE_VALUES,
  SMS_WAY_OUT,
  type TemplateValues,
} from '@sazon/domain/campaigns/campaign-template-text';
import { toSmsText } from '@sazon/domain/messages/sms-text-rewrite-and-size';
import { PRODUCT } from '@sazon/domain/product-name';
import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/logo.tsx';
import { channelNames } from './campaign-texts.ts';

type Shown = Pick<Template | TemplateForm, 'title' | 'message' | 'imageUrl' | 'actions' | 'parameters'>;

export interface PhonePreviewProps {
  text: Shown;
  /** The campaign's own values, such as its coupon, which replace the sample values of variables. */
  values?: TemplateValues;
  channels: readonly CampaignChannel[];
}

/** The text as somebody gets it, by each channel, in the light and the dark theme. */
export function PhonePreview({ text, values = {}, channels }: PhonePreviewProps) {
  const [wanted, setChannel] = useState<CampaignChannel>(channels[0] ?? 'push');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? 'push');
  const given = { ...SAMPLE_VALUES, ...values };
  const message = fillText(text.message, given, text.parameters);
  const title = fillText(text.title, given, text.parameters);
  const marked = highlight(message, text, given);
  return (
    <section aria-label="Así llega" className="grid grid-cols-1 justify-items-center gap-3">
      {channels.length > 1 && (
        <Segmented
          label="Medio de la vista previa"
          segments={channels.map((value) => ({ value, label: channelNames[value] }))}
          value={channel}
          onValueChange={setChannel}
        />
      )}
      <div
        data-theme={theme}
        className={cx(
          'w-full max-w-80 overflow-hidden rounded-[3.2rem] border-[.8rem] border-[#21181F] shadow-e2',
          theme === 'dark' ? 'bg-[#17111a] text-white' : 'bg-[#f2ede8] text-[#21181F]',
        )}
      >
        <div className="flex items-center justify-between px-5 pt-3 pb-1 text-[1.3rem] font-semibold">
          <span>9:00</span>
          <Icon name="device-mobile" size="s" />
        </div>
        <div className="grid min-h-96 content-start gap-3 p-4">
          {channel === 'push' && <PushFace title={title} message={marked} image={text.imageUrl} theme={theme} />}
          {channel === 'whatsapp' && (
            <WhatsappFace message={marked} image={text.imageUrl} actions={text.actions} theme={theme} />
          )}
          {channel === 'sms' && (
            <SmsFace message={toSmsText(composeSms(message, 'sazon.co/api/c/8f3a'))} theme={theme} />
          )}
          {channel === 'email' && <EmailFace title={title} message={marked} image={text.imageUrl} theme={theme} />}
        </div>
      </div>
      <Segmented
        label="Tema del celular"
        segments={[
          { value: 'light', label: 'Claro', icon: 'sun' },
          { value: 'dark', label: 'Oscuro', icon: 'moon' },
        ]}
        value={theme}
        onValueChange={setTheme}
      />
    </section>
  );
}

/** The values of variables stand out, so that one sees what changes from person to person. */
function highlight(message: string, { message: source, parameters }: Shown, given: TemplateValues): ReactNode {
  const words = listVariables(source)
    .map((name) => findVariableWord(name, given, parameters))
    .filter((word) => word !== '');
  if (words.length === 0) return message;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  let at = 0;
  return message.split(pattern).map((part) => {
    at += part.length + 1;
    const isWord = words.some((word) => word.toLowerCase() === part.toLowerCase());
    return isWord ? (
      <mark key={at} className="rounded-[.4rem] bg-[#ffe9ae] px-0.5 text-[#4a3500]">
        {part}
      </mark>
    ) : (
      part
    );
  });
}

type Theme = 'light' | 'dark';
const bubble = (theme: Theme) =>
  cx(
    'grid gap-2 rounded-[1.6rem] p-3 text-[1.4rem] leading-5',
    theme === 'dark' ? 'bg-[#2b2230] text-white' : 'bg-white text-[#21181F]',
  );
const Picture = ({ image }: { image: string | null }) =>
  image === null ? null : <img src={image} alt="" className="h-28 w-full rounded-lg object-cover" />;

interface Face {
  message: ReactNode;
  image: string | null;
  theme: Theme;
}
type TitledFace = Face & { title: string };

function PushFace({ title, message, image, theme }: TitledFace) {
  return (
    <div className={bubble(theme)}>
      <p className="flex items-center gap-2 text-[1.2rem]">
        <Mark className="size-5" />
        <span className="flex-1">{PRODUCT.name}</span>
        <span>ahora</span>
      </p>
      <p className="font-bold">{title || 'Sin título'}</p>
      <p className="whitespace-pre-line break-words">{message}</p>
      <Picture image={image} />
    </div>
  );
}

function WhatsappFace({ message, image, actions, theme }: Face & { actions: Shown['actions'] }) {
  return (
    <>
      <p className="flex items-center gap-2 text-[1.4rem] font-semibold">
        <Mark className="size-5" />
        {PRODUCT.name}
      </p>
      <div className={bubble(theme)}>
        <Picture image={image} />
        <p className="whitespace-pre-line break-words">{message}</p>
        <p className="text-right text-[1.2rem] opacity-80">9:00 a. m.</p>
      </div>
      {[...actions.map(({ text }) => text), 'No recibir más'].map((text) => (
        <p
          key={text}
          className={cx(
            bubble(theme),
            'text-center font-semibold',
            theme === 'dark' ? 'text-[#9db1ff]' : 'text-[#1f3fb5]',
          )}
        >
          {text}
        </p>
      ))}
    </>
  );
}

function SmsFace({ message, theme }: { message: string; theme: Theme }) {
  return (
    <>
      <p className="text-center text-[1.3rem]">890 124, mensaje de texto</p>
      <p className={cx(bubble(theme), 'break-words')}>{message}</p>
      {!message.includes(toSmsText(SMS_WAY_OUT)) && <p>{SMS_WAY_OUT}</p>}
    </>
  );
}

function EmailFace({ title, message, image, theme }: TitledFace) {
  return (
    <div className={bubble(theme)}>
      <p className="text-[1.2rem]">{PRODUCT.name}, para ti</p>
      <p className="text-[1.6rem] font-bold">{title || 'Sin asunto'}</p>
      <Picture image={image} />
      <p className="whitespace-pre-line break-words">{message}</p>
      <p className="text-[1.2rem] underline">Abrir {PRODUCT.name}</p>
      <p className="text-[1.2rem] opacity-80">Para no recibir más publicidad por correo: darme de baja</p>
    </div>
  );
}
