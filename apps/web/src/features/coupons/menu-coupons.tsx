import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { spec } from '../../messages/spec.ts';
import { CouponCard } from '../../ui/lunch/coupon-card.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { copyCode } from './copy-text.ts';
import { describeCouponLimits, describeCouponTerms } from './coupon-words.ts';
import { linkedCoupon, namedCouponsQuery } from './coupons-calls.ts';

interface MenuCouponsProps {
  /** The coupon that the address names. */
  code: string | undefined;
  /** The restaurant whose page it is. */
  restaurantBrandId: string | undefined;
}

/** The coupon of a link, which is put on the order at the checkout, and those of the restaurant that is looked at. */
export function MenuCoupons({ code, restaurantBrandId }: MenuCouponsProps) {
  const { data } = useQuery({
    ...namedCouponsQuery({ code, restaurantBrandId }),
    enabled: code !== undefined || restaurantBrandId !== undefined,
  });
  const isLinked = (one: string) => one.toUpperCase() === code?.toUpperCase();
  const linked = data?.coupons.find((coupon) => isLinked(coupon.code));
  const shown = (data?.coupons ?? []).filter(({ code: one, brands }) => isLinked(one) || brands.length > 0);
  const waits = linked && !linked.inUse ? linked.code : null;
  // An effect, because following a link to a coupon is what keeps it for the checkout: there is nothing to press.
  useEffect(() => {
    if (waits) linkedCoupon.write(waits);
  }, [waits]);
  return (
    <>
      {data && code !== undefined && !linked && (
        <NoticeBar tone="warning" className="mt-3">
          {`${code}: ${spec.coupons.notApplied}`}
        </NoticeBar>
      )}
      {shown.length > 0 && (
        <section aria-label={spec.navigation.coupons} className="grid grid-cols-1 gap-2 pt-3">
          {waits && <p className="type-body-s text-text-2">Tu cupón se aplica solo cuando llegas a pagar.</p>}
          <ul className="grid grid-cols-1 gap-2 desktop:grid-cols-2">
            {shown.map((coupon) => (
              <li key={coupon.code} className="min-w-0">
                <CouponCard
                  title={coupon.title}
                  code={coupon.code}
                  terms={isLinked(coupon.code) ? describeCouponTerms(coupon) : describeCouponLimits(coupon)}
                  inUse={coupon.inUse}
                  onClick={() => void copyCode(coupon.code)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
