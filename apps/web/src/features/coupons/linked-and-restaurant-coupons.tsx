import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { copyCode } from './copy-coupon-code.ts';
import { CouponCard } from './coupon-card.tsx';
import { describeCouponLimits, describeCouponTerms } from './coupon-terms-texts.ts';
import { linkedCoupon, namedCouponsQuery } from './coupons-calls.ts';

interface LinkedAndRestaurantCouponsProps {
  /** The coupon in the address. */
  code: string | undefined;
  /** The restaurant of the page. */
  restaurantBrandId: string | undefined;
}

/** The coupon of a link, which the checkout applies, and those of the shown restaurant. */
export function LinkedAndRestaurantCoupons({ code, restaurantBrandId }: LinkedAndRestaurantCouponsProps) {
  const { data } = useQuery({
    ...namedCouponsQuery({ code, restaurantBrandId }),
    enabled: code !== undefined || restaurantBrandId !== undefined,
  });
  const isLinked = (one: string) => one.toUpperCase() === code?.toUpperCase();
  const linked = data?.coupons.find((coupon) => isLinked(coupon.code));
  const shown = (data?.coupons ?? []).filter(({ code: one, brands }) => isLinked(one) || brands.length > 0);
  const waits = linked && !linked.inUse ? linked.code : null;
  // An effect, because opening a coupon's link stores it for the checkout without a tap.
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
