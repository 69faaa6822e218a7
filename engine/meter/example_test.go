package meter_test

import (
	"context"
	"fmt"

	"tilescope/engine/meter"
)

func Example() {
	read := func(tokens int) (err error) {
		w := meter.New(context.Background(), 1000)
		defer w.Catch(&err)
		w.Spend(tokens) // does not return when the account is empty
		return nil
	}
	fmt.Println(read(900))
	fmt.Println(read(1001))
	// Output:
	// <nil>
	// the work is used up
}
