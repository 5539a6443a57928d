import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import type { Coupon, RedeemResult } from '@sazon/contract/coupons/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { copyCode } from './copy-coupon-code.ts';
import { CouponCard } from './coupon-card.tsx';
import { describeCouponTerms } from './coupon-terms-texts.ts';
import { checkoutCouponsQuery, couponsQuery, toastApplied } from './coupons-calls.ts';

export interface CouponsDialogProps {
  open: boolean;
  onClose: () => void;
  /** With it the dialog redeems; without it, it lists, and a click copies a code. Rejects when the call fails. */
  onRedeem?: ((code: string) => Promise<RedeemResult>) | undefined;
  /** The checkout's payment choices. */
  paymentMethod?: PaymentMethod | null | undefined;
}

/** The field for a typed code. Remounted at each opening, which clears code and result. */
function RedeemForm({ redeem, busy }: { redeem: (code: string) => Promise<string | null>; busy: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused = error !== null && !busy;
  // An effect, because the field can be focused only after it is enabled again.
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.focus();
  }, [refused]);
  const submit = async () => {
    if (code.trim() === '') return;
    const reason = await redeem(code.trim());
    setError(reason);
    if (reason === null) setCode('');
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Código del cupón"
        placeholder={spec.coupons.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
        error={error ?? undefined}
        disabled={busy}
      />
      <Button type="submit" wide loading={busy} disabled={code.trim() === ''}>
        {spec.coupons.redeem}
      </Button>
    </form>
  );
}

interface CouponListProps {
  redeem: ((code: string) => void) | undefined;
  paymentMethod: PaymentMethod | null | undefined;
}

function CouponList({ redeem, paymentMethod }: CouponListProps) {
  const query = useQuery(redeem ? checkoutCouponsQuery(paymentMethod) : couponsQuery);
  const { data } = query;
  if (data) {
    if (data.coupons.length === 0) return <EmptyState level={3} title={spec.coupons.none} />;
    const isOff = ({ inUse, reason }: Coupon) => inUse || (redeem !== undefined && reason !== null);
    return (
      <ul className="grid gap-3">
        {data.coupons.map((coupon) => (
          <li key={coupon.code}>
            <CouponCard
              title={coupon.title}
              code={coupon.code}
              terms={describeCouponTerms(coupon)}
              inUse={coupon.inUse}
              disabled={isOff(coupon)}
              action={redeem ? 'redeem' : 'copy'}
              onClick={() => (redeem ? redeem(coupon.code) : void copyCode(coupon.code))}
            />
          </li>
        ))}
      </ul>
    );
  }
  return <ListState what="tus cupones" query={query} level={3} />;
}

/** docs/specification.md section 4: 'Cupones disponibles', or 'Redimir cupón' when there is something to redeem for. */
export function CouponsDialog({ open, onClose, onRedeem, paymentMethod }: CouponsDialogProps) {
  const [busy, setBusy] = useState(false);
  /** Applies a coupon. Returns why it was not applied, or null when it was. */
  const redeem = async (code: string): Promise<string | null> => {
    if (!onRedeem) return spec.coupons.notApplied;
    setBusy(true);
    try {
      const { applied, reason, note } = await onRedeem(code);
      if (!applied) return reason ?? spec.coupons.notApplied;
      toastApplied(note);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : spec.errors.generic;
    } finally {
      setBusy(false);
    }
  };
  const redeemListed = async (code: string) => {
    const reason = await redeem(code);
    if (reason !== null) toast.error(reason);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={onRedeem ? spec.coupons.redeemTitle : spec.coupons.list}
      footer={
        <Button wide look={onRedeem ? 'quiet' : 'primary'} onClick={onClose}>
          {spec.coupons.continue}
        </Button>
      }
    >
      {onRedeem && <RedeemForm redeem={redeem} busy={busy} />}
      <CouponList redeem={onRedeem ? (code) => void redeemListed(code) : undefined} paymentMethod={paymentMethod} />
    </Dialog>
  );
}
